// Shows the menu of the reader, and the link from a paper to its answer key and back.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeviceDb, ExamPart } from '#data/device/device-db.ts';
import { fileKeyOf } from '#data/device/exam-files.ts';
import { type PageAppearance, savePageAppearance } from '#data/local/reading-positions.ts';
import { readBareme } from '#domain/exams/bareme.ts';
import { ReportPaper } from '#features/exams/files/report-paper.tsx';
import { canShareFiles } from '#features/exams/files/share-file.ts';
import { useExportFile } from '#features/exams/files/use-export-file.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useErrorReports } from '#ui/errors/error-reports.ts';
import { isPhone } from '#ui/hooks/device-kind.ts';
import { checkCheck, download, eye, fitWidth, flag, pencilRuler, share } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { MenuEntry, MenuItemContent } from '#ui/layers/row-menu.tsx';
import { Sheet, SheetBlock } from '#ui/layers/sheet.tsx';
import type { OpenFile, Paper } from './use-exam-file.ts';
import type { Reader } from './use-reader.ts';

type ReaderMenuProps = {
  isOpen: boolean;
  onClose: () => void;
  paper: Paper;
  open: OpenFile;
  device: DeviceDb;
  pageLook: PageAppearance;
  reader: Reader | null;
};

export function ReaderMenu({
  isOpen,
  onClose,
  paper,
  open,
  device,
  pageLook: look,
  reader,
}: ReaderMenuProps) {
  const { t } = useLingui();
  const { save, shareIt, name } = useExportFile(paper, open);
  const [isReporting, setReporting] = useState(false);
  const { exam, part } = paper;
  return (
    <>
      {/* The dialog is rendered before the menu over which it opens, so that the focus returns from the
          dialog to the menu when both close. */}
      {isReporting && exam ? (
        <ReportPaper
          exam={exam}
          part={part}
          onClose={() => {
            setReporting(false);
            onClose();
          }}
        />
      ) : null}
      <Sheet open={isOpen} title={t`Ce sujet`} onClose={onClose}>
        <p className="px-4 pb-2 text-meta wrap-anywhere text-ink-2">{name}</p>
        <ul className="row-menu">
          <MenuEntry icon={download} note={formatSize(open.file.sizeBytes)} onPress={save}>
            <Trans>Enregistrer le fichier</Trans>
          </MenuEntry>
          {canShareFiles() ? (
            <MenuEntry icon={share} onPress={() => void shareIt()}>
              <Trans>Partager</Trans>
            </MenuEntry>
          ) : null}
          <OtherFile paper={paper} />
          <MockExam paper={paper} />
          <Report paper={paper} onReport={() => setReporting(true)} />
        </ul>
        {reader ? (
          <SheetBlock title={<Trans>Affichage</Trans>}>
            <div className="grid gap-3 pt-2">
              <Select
                label={t`Couleur des pages`}
                value={look}
                onValue={(value) => void savePageAppearance(device, pageLookOf(value))}
                options={[
                  { value: 'theme', label: t`Comme l’application` },
                  { value: 'light', label: t`Pages claires` },
                  { value: 'dark', label: t`Pages sombres` },
                ]}
              />
              {reader.zoom === 1 ? null : (
                <Button variant="line" icon={fitWidth} wide onClick={() => reader.zoomTo(1)}>
                  <Trans>Ajuster à la largeur</Trans>
                </Button>
              )}
            </div>
          </SheetBlock>
        ) : null}
        {reader && !isPhone() ? <Keys /> : null}
      </Sheet>
    </>
  );
}

const pageLookOf = (value: string): PageAppearance =>
  value === 'light' || value === 'dark' ? value : 'theme';

function OtherFile({ paper: { exam, part } }: { paper: Paper }) {
  if (!exam) return null;
  const other: ExamPart = part === 'file' ? 'correction' : 'file';
  const key = fileKeyOf(exam, other);
  if (!key) return null;
  return (
    <li>
      <Link to="/exams/$id/view" params={{ id: exam.id }} search={searchOf(other)}>
        <MenuItemContent icon={other === 'correction' ? checkCheck : eye} note={formatSize(key.sizeBytes)}>
          <OtherFileName other={other} />
        </MenuItemContent>
      </Link>
    </li>
  );
}

function MockExam({ paper: { exam } }: { paper: Paper }) {
  if (!exam || readBareme(exam.bareme) === null) return null;
  return (
    <li>
      <Link to="/exams/mock" search={{ exam: exam.id }}>
        <MenuItemContent icon={pencilRuler}>
          <Trans>Faire ce sujet</Trans>
        </MenuItemContent>
      </Link>
    </li>
  );
}

const searchOf = (other: ExamPart) => (other === 'correction' ? { part: other } : {});

const OtherFileName = ({ other }: { other: ExamPart }) =>
  other === 'correction' ? <Trans>Voir le corrigé</Trans> : <Trans>Voir le sujet</Trans>;

export function OtherFileLink({ examId, other }: { examId: string; other: ExamPart }) {
  return (
    <ButtonLink
      variant="line"
      className="bg-paper"
      to="/exams/$id/view"
      params={{ id: examId }}
      search={searchOf(other)}
    >
      <OtherFileName other={other} />
    </ButtonLink>
  );
}

/**
 * Offers to report an error; renders nothing if the exam is not on this phone or reports are not available.
 */
function Report({ paper: { exam, part }, onReport }: { paper: Paper; onReport: () => void }) {
  const reports = useErrorReports();
  if (!exam || !reports) return null;
  const state = reports.stateOf({ record: exam.id, part });
  const note =
    state === null ? null : (
      <StateTag state={state === 'waiting' ? 'queued' : 'sent'} variant="line">
        {state === 'waiting' ? <Trans>Signalement en attente</Trans> : <Trans>Erreur signalée</Trans>}
      </StateTag>
    );
  return (
    <MenuEntry icon={flag} note={note} onPress={onReport}>
      {part === 'file' ? <Trans>Signaler ce sujet</Trans> : <Trans>Signaler ce corrigé</Trans>}
    </MenuEntry>
  );
}

function Keys() {
  const { t } = useLingui();
  const keys: [string, string][] = [
    [t`Flèches, Page suivante, Page précédente`, t`Tourner les pages`],
    [t`Début, Fin`, t`Première page, dernière page`],
    ['+ − 0', t`Agrandir, réduire, ajuster`],
    [t`Ctrl + F`, t`Chercher dans le sujet`],
  ];
  return (
    <SheetBlock title={<Trans>Clavier</Trans>}>
      <dl className="grid gap-2 text-meta">
        {keys.map(([pressed, does]) => (
          <div key={pressed} className="flex justify-between gap-4">
            <dt className="font-semibold">{pressed}</dt>
            <dd className="text-right text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </SheetBlock>
  );
}
