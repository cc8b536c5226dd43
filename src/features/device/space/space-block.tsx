// <SpaceBlock>: how much space Pare uses on this phone: its parts, a bar of them if the limit is known, the
// number of saved files per subject, and the button "Faire le tri".

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeviceDb, ExamFile } from '#data/device/device-db.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { remainingBytes } from '#features/device/downloads/download-order.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { rotateCw, trash } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { SubjectSign } from '#ui/subjects/subject-badge.tsx';
import { CleanUpDialog } from './clean-up-dialog.tsx';
import { type Paper, proposePapers } from './clean-up-order.ts';
import { countExams, groupFilesBySubject, type SubjectFiles } from './saved-files.ts';
import type { Space, SpacePart } from './space.ts';
import { SpaceBar } from './space-bar.tsx';

type SpaceBlockProps = {
  device: DeviceDb;
  commands: DownloadCommands & RecoveryCommands;
  files: readonly ExamFile[];
  papers: readonly Paper[];
  space: Space | undefined;
  /** Whether there was no free space for rows or papers. */
  isFull: boolean;
};

export function SpaceBlock({ device, commands, files, papers, space, isFull }: SpaceBlockProps) {
  const [isSorting, setSorting] = useState(false);
  return (
    <SheetBlock title={<Trans>Espace utilisé</Trans>} aside={space ? <UsedSpace space={space} /> : null}>
      {isFull ? (
        <FullNotice
          hasPapers={papers.length > 0}
          onSort={() => setSorting(true)}
          onRetry={() => void commands.retryStorage()}
        />
      ) : null}
      <SpaceParts space={space} examCount={countExams(files)} />
      <div className="flex flex-wrap items-center gap-x-2">
        <SubjectFilesList spines={groupFilesBySubject(papers)} />
        {papers.length > 0 ? (
          <Button
            variant="quiet"
            className="ml-auto px-0"
            aria-haspopup="dialog"
            onClick={() => setSorting(true)}
          >
            <Trans>Faire le tri</Trans>
          </Button>
        ) : (
          <p className="py-2 text-meta text-ink-2">
            <Trans>Aucun sujet enregistré.</Trans>
          </p>
        )}
      </div>
      {isSorting ? (
        <CleanUpDialog
          papers={papers}
          files={files}
          proposed={isFull ? proposePapers(papers, neededBytes(files)) : []}
          firstOrder={isFull ? 'longest-unopened' : 'largest'}
          device={device}
          commands={commands}
          onClose={() => setSorting(false)}
        />
      ) : null}
    </SheetBlock>
  );
}

/**
 * Returns the bytes that the downloads waiting for space still need; at least 1 MB, for the data of the next
 * exchange.
 */
const neededBytes = (files: readonly ExamFile[]) =>
  Math.max(leastFreedBytes, remainingBytes(files.filter(({ waitsFor }) => waitsFor === 'space')));

const leastFreedBytes = 1_000_000;

type FullNoticeProps = { hasPapers: boolean; onSort: () => void; onRetry: () => void };

function FullNotice({ hasPapers, onSort, onRetry }: FullNoticeProps) {
  const thisDevice = useThisDevice();
  return (
    <div role="status" className="grid justify-items-start gap-2 py-2">
      <StateTag state="full" />
      <p className="text-meta">
        {hasPapers ? (
          <Trans>
            Vos envois partent, mais rien de nouveau n’arrive. Voici des sujets que vous n’ouvrez plus : rien
            ne s’efface sans votre accord.
          </Trans>
        ) : (
          <Trans>
            Vos envois partent, mais rien de nouveau n’arrive. Retirez un niveau ci-dessous, ou effacez des
            photos ou des vidéos de {thisDevice}, puis réessayez.
          </Trans>
        )}
      </p>
      {hasPapers ? (
        <Button icon={trash} onClick={onSort}>
          <Trans>Faire le tri</Trans>
        </Button>
      ) : (
        <Button variant="line" icon={rotateCw} onClick={onRetry}>
          <Trans>Réessayer</Trans>
        </Button>
      )}
    </div>
  );
}

function UsedSpace({ space }: { space: Space }) {
  const used = formatSize(space.usedBytes);
  if (space.limitBytes === null) return used;
  return (
    <Trans>
      {used} sur {formatSize(space.limitBytes)}
    </Trans>
  );
}

/**
 * The parts that are listed before the space is measured, so that the content below does not shift
 * afterwards.
 */
const usualParts: readonly SpacePart[] = ['papers', 'content', 'app'];

type SpacePartsProps = { space: Space | undefined; examCount: number };

function SpaceParts({ space, examCount }: SpacePartsProps) {
  const { t } = useLingui();
  const labels: Record<SpacePart, string> = {
    papers: t`Sujets`,
    content: t`Quiz et forum`,
    app: t`Pare lui-même`,
  };
  const sizes = space
    ? space.parts.map(({ part, bytes }) => ({ part, size: formatSize(bytes) }))
    : usualParts.map((part) => ({ part, size: '…' }));
  // Without a known limit the bar would always be full.
  const isBarShown = space !== undefined && space.limitBytes !== null;
  return (
    <>
      {isBarShown ? <SpaceBar space={space} /> : null}
      <ul className={isBarShown ? 'space-key' : 'space-key py-2'}>
        {sizes.map(({ part, size }) => (
          <li key={part}>
            {isBarShown ? <i className={`space-${part}`} aria-hidden="true" /> : null}
            <span>
              {part === 'papers' && examCount > 0 ? (
                <Plural value={examCount} one="# sujet" other="# sujets" />
              ) : (
                labels[part]
              )}
            </span>{' '}
            <span className="text-ink-2">{size}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function SubjectFilesList({ spines }: { spines: readonly SubjectFiles[] }) {
  const { t } = useLingui();
  if (spines.length === 0) return null;
  return (
    <ul className="space-shelf" aria-label={t`Sujets enregistrés par matière`}>
      {spines.map(({ subject, count, bytes }) => (
        <li key={subject?.id ?? ''}>
          <Spine subject={subject} />
          {count}
          <span className="sr-only">, {formatSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

function Spine({ subject }: { subject: Subject | null }) {
  const { t } = useLingui();
  const name = subject ? nameIn(currentLanguage(), subject) : t`Autres`;
  return (
    <>
      <SubjectSign code={subject?.code ?? ''} name={name} />
      <span className="sr-only">{name} </span>
    </>
  );
}
