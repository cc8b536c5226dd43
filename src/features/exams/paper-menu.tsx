// <PaperMenu exam parts actions>: what else can be done with a paper: share, save as a file, take off this phone.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ExamFile } from '#data/device-db.ts';
import { formatSize } from '#domain/byte-size.ts';
import type { Exam } from '#domain/rows.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { copy, download, ellipsis, share, trash } from '#ui/room-icons.ts';
import { Sheet } from '#ui/sheet.tsx';
import { x } from '#ui/shell-icons.ts';
import { useMedia } from '#ui/use-media.ts';
import { useThisDevice } from '#ui/use-this-device.ts';
import { type PartState, readableOf } from './part-state.ts';
import { canShareFiles } from './share-file.ts';
import type { PaperFiles } from './use-paper-files.ts';

type PaperMenuProps = {
  exam: Exam;
  /** Whether a link leads others to it: not to one that was withdrawn, nor to one that the reader does not open. */
  hasLink: boolean;
  /** The paper's own, then the answer key's. */
  states: readonly PartState[];
  actions: PaperFiles;
};

export function PaperMenu({ exam, hasLink, states, actions }: PaperMenuProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<ExamFile | null>(null);
  const isWide = useMedia('(min-width: 48rem)');
  const files = states.flatMap((state) => readableOf(state) ?? []);
  const coming = states.flatMap((state) => (state.kind === 'coming' ? state.file : []));
  if (!hasLink && files.length + coming.length === 0) return null;
  const Frame = isWide ? Dialog : Sheet;
  const then = (act: () => void) => () => {
    act();
    setOpen(false);
  };
  return (
    <>
      <IconButton
        shape={ellipsis}
        label={t`Autres actions : ${exam.title}`}
        aria-haspopup="dialog"
        className="row-more"
        onClick={() => setOpen(true)}
      />
      <Frame open={isOpen} title={exam.title} onClose={() => setOpen(false)}>
        <ul className="paper-menu">
          {hasLink ? (
            <Entry shape={copy} onPress={then(() => actions.shareLink(exam))}>
              <Trans>Partager le lien</Trans>
            </Entry>
          ) : null}
          {files.map((file) => (
            <FileEntries
              key={file.part}
              exam={exam}
              file={file}
              actions={actions}
              then={then}
              onRemove={() => setRemoved(file)}
            />
          ))}
          {coming.map((file) => (
            <Entry key={file.part} shape={x} isBad onPress={then(() => actions.cancel(file))}>
              {file.part === 'file' ? (
                <Trans>Annuler le téléchargement</Trans>
              ) : (
                <Trans>Annuler le téléchargement du corrigé</Trans>
              )}
            </Entry>
          ))}
        </ul>
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

type FileEntriesProps = {
  exam: Exam;
  file: ExamFile;
  actions: PaperFiles;
  then: (act: () => void) => () => void;
  onRemove: () => void;
};

function FileEntries({ exam, file, actions, then, onRemove }: FileEntriesProps) {
  const thisDevice = useThisDevice();
  const isPaper = file.part === 'file';
  return (
    <>
      <Entry shape={download} onPress={then(() => actions.save(exam, file))}>
        {isPaper ? <Trans>Enregistrer le fichier</Trans> : <Trans>Enregistrer le corrigé</Trans>}
      </Entry>
      {canShareFiles() ? (
        <Entry shape={share} onPress={then(() => actions.shareFile(exam, file))}>
          {isPaper ? <Trans>Partager le fichier</Trans> : <Trans>Partager le corrigé</Trans>}
        </Entry>
      ) : null}
      <Entry shape={trash} isBad note={formatSize(file.sizeBytes)} onPress={onRemove}>
        {isPaper ? <Trans>Effacer de {thisDevice}</Trans> : <Trans>Effacer le corrigé de {thisDevice}</Trans>}
      </Entry>
    </>
  );
}

type EntryProps = {
  shape: string;
  isBad?: boolean;
  note?: string;
  onPress: () => void;
  children: ReactNode;
};

function Entry({ shape, isBad, note, onPress, children }: EntryProps) {
  return (
    <li>
      <button type="button" className={isBad ? 'text-bad' : undefined} onClick={onPress}>
        <Icon shape={shape} size={20} />
        <span className="flex-1">{children}</span>
        {note ? <span className="text-meta tabular-nums">{note}</span> : null}
      </button>
    </li>
  );
}

type RemoveDialogProps = {
  file: ExamFile | null;
  onClose: () => void;
  onRemove: () => void;
};

/** Over the menu, which stays for whoever keeps the file. */
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
