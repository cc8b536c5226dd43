// Shows the menu with further actions on a paper and its answer key: as the menu of a row, or in another `menuFrame`.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { ExamFile, ExamPart } from '#data/device/device-db.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { useErrorReports } from '#ui/errors/error-reports.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { copy, download, flag, share, trash, x } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { MenuEntry, RowMenu } from '#ui/layers/row-menu.tsx';
import { AnswerKeyEntry, MockExamEntry, PaperEntry } from './file-menu-items.tsx';
import { type FileStatus, readableOf } from './file-state.ts';
import { ReportPaper } from './report-paper.tsx';
import { canShareFiles } from './share-file.ts';
import type { PaperFiles } from './use-exam-file-actions.ts';

type PaperMenuProps = {
  exam: Exam;
  /** Whether the menu may offer to share the paper's link, to report an error, and to sit the paper as a mock exam. */
  hasLink: boolean;
  /** Whether the answer key may not be read now, because a mock exam of the paper is running. */
  isKeyClosed: boolean;
  fileStatuses: readonly [FileStatus, FileStatus];
  actions: PaperFiles;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  menuFrame?: ComponentType<MenuFrameProps>;
};

type MenuFrameProps = {
  label: string;
  title: string;
  lang: string | undefined;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function PaperMenu(props: PaperMenuProps) {
  const { exam, hasLink, fileStatuses, actions, isOpen, onOpen, menuFrame: Frame = RowMenu } = props;
  const { t } = useLingui();
  const [removed, setRemoved] = useState<ExamFile | null>(null);
  const [isReporting, setReporting] = useState(false);
  const [, key] = fileStatuses;
  const files = fileStatuses.flatMap(({ state }) => readableOf(state) ?? []);
  const coming = fileStatuses.flatMap(({ state }) => (state.kind === 'coming' ? state.file : []));
  if (!hasLink && key.state.kind === 'none' && files.length + coming.length === 0) return null;
  const close = () => onOpen(false);
  const then = (act: () => void) => () => {
    act();
    close();
  };
  return (
    <>
      {/* The dialog is rendered before the menu over which it opens, so that the focus returns from the
          dialog to the menu when both close. */}
      {isReporting ? (
        <ReportPaper
          exam={exam}
          part={null}
          onClose={() => {
            setReporting(false);
            close();
          }}
        />
      ) : null}
      <Frame
        label={t`Autres actions : ${exam.title}`}
        title={exam.title}
        lang={exam.language ?? undefined}
        isOpen={isOpen}
        onOpen={() => onOpen(true)}
        onClose={close}
      >
        <Entries
          {...{ ...props, files, coming, then }}
          onReport={() => setReporting(true)}
          onRemove={setRemoved}
        />
      </Frame>
      <RemoveDialog
        file={removed}
        onClose={() => setRemoved(null)}
        onRemove={then(() => {
          if (removed) actions.remove(removed);
        })}
      />
    </>
  );
}

type EntriesProps = Pick<PaperMenuProps, 'exam' | 'hasLink' | 'isKeyClosed' | 'fileStatuses' | 'actions'> & {
  files: readonly ExamFile[];
  coming: readonly ExamFile[];
  then: (act: () => void) => () => void;
  onReport: () => void;
  onRemove: (file: ExamFile) => void;
};

function Entries(props: EntriesProps) {
  const { exam, hasLink, isKeyClosed, fileStatuses, actions, files, coming, then, onReport, onRemove } =
    props;
  const reports = useErrorReports();
  const { t } = useLingui();
  const [paper, key] = fileStatuses;
  const fileEntriesOf = (part: ExamPart) =>
    files
      .filter((file) => file.part === part)
      .map((file) => <FileEntries key={part} exam={exam} file={file} actions={actions} then={then} />);
  return (
    <div>
      <ul className="row-menu" aria-label={t`Sujet`}>
        <PaperEntry exam={exam} part={paper} actions={actions} then={then} />
        {hasLink ? <MockExamEntry exam={exam} /> : null}
        {fileEntriesOf('file')}
      </ul>
      <ul className="row-menu" aria-label={t`Corrigé`}>
        <AnswerKeyEntry {...{ exam, actions, then, isKeyClosed }} part={key} />
        {isKeyClosed ? null : fileEntriesOf('correction')}
      </ul>
      <ul className="row-menu">
        {hasLink ? (
          <MenuEntry icon={copy} onPress={then(() => actions.shareLink(exam))}>
            <Trans>Partager le lien</Trans>
          </MenuEntry>
        ) : null}
        {reports && hasLink ? (
          <MenuEntry icon={flag} onPress={onReport}>
            <Trans>Signaler une erreur</Trans>
          </MenuEntry>
        ) : null}
        {files.map((file) => (
          <RemoveEntry key={file.part} file={file} onPress={() => onRemove(file)} />
        ))}
        {coming.map((file) => (
          <MenuEntry key={file.part} icon={x} bad onPress={then(() => actions.cancel(file))}>
            {file.part === 'file' ? (
              <Trans>Annuler le téléchargement</Trans>
            ) : (
              <Trans>Annuler le téléchargement du corrigé</Trans>
            )}
          </MenuEntry>
        ))}
      </ul>
    </div>
  );
}

type FileEntriesProps = {
  exam: Exam;
  file: ExamFile;
  actions: PaperFiles;
  then: (act: () => void) => () => void;
};

function FileEntries({ exam, file, actions, then }: FileEntriesProps) {
  const isPaper = file.part === 'file';
  return (
    <>
      <MenuEntry icon={download} onPress={then(() => actions.save(exam, file))}>
        {isPaper ? <Trans>Enregistrer le fichier</Trans> : <Trans>Enregistrer le corrigé</Trans>}
      </MenuEntry>
      {canShareFiles() ? (
        <MenuEntry icon={share} onPress={then(() => actions.shareFile(exam, file))}>
          {isPaper ? <Trans>Partager le fichier</Trans> : <Trans>Partager le corrigé</Trans>}
        </MenuEntry>
      ) : null}
    </>
  );
}

function RemoveEntry({ file, onPress }: { file: ExamFile; onPress: () => void }) {
  const thisDevice = useThisDevice();
  return (
    <MenuEntry icon={trash} bad note={formatSize(file.sizeBytes)} onPress={onPress}>
      {file.part === 'file' ? (
        <Trans>Effacer de {thisDevice}</Trans>
      ) : (
        <Trans>Effacer le corrigé de {thisDevice}</Trans>
      )}
    </MenuEntry>
  );
}

type RemoveDialogProps = {
  file: ExamFile | null;
  onClose: () => void;
  onRemove: () => void;
};

function RemoveDialog({ file, onClose, onRemove }: RemoveDialogProps) {
  if (!file) return null;
  const size = formatSize(file.sizeBytes);
  return (
    <ConfirmDialog
      open
      title={file.part === 'file' ? <Trans>Effacer ce sujet ?</Trans> : <Trans>Effacer ce corrigé ?</Trans>}
      consequence={
        <Trans>Vous libérez {size}. Pour le relire sans réseau, il faudra le télécharger de nouveau.</Trans>
      }
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Effacer</Trans>}
      icon={trash}
      onKeep={onClose}
      onConfirm={() => {
        onRemove();
        onClose();
      }}
    />
  );
}
