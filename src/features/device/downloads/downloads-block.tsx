// <DownloadsBlock>: the unfinished downloads in their order, with buttons to move, pause, resume and cancel
// them.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamFile } from '#data/device/device-db.ts';
import { sumStoredBytes } from '#data/device/exam-files.ts';
import { fileName } from '#features/device/space/saved-files.ts';
import { formatSize } from '#i18n/byte-size.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { download, pause, trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { fileToMoveBefore, goesOn, listPending, remainingBytes } from './download-order.ts';
import { DownloadRow } from './download-row.tsx';
import { useMoveFocus } from './use-move-focus.ts';

type DownloadsBlockProps = {
  files: readonly ExamFile[];
  titleOf: (file: ExamFile) => string;
  commands: DownloadCommands & RecoveryCommands;
};

export function DownloadsBlock({ files, titleOf, commands }: DownloadsBlockProps) {
  const { t } = useLingui();
  const pending = listPending(files);
  const [cancelled, setCancelled] = useState<readonly ExamFile[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const { listRef, restoreFocusAfterMove } = useMoveFocus(pending.map(fileName).join('\n'));
  if (pending.length === 0) return null;

  const move = async (index: number, direction: 'up' | 'down') => {
    const file = pending[index];
    const before = fileToMoveBefore(pending, index, direction);
    if (!file || before === undefined) return;
    const position = direction === 'up' ? index : index + 2;
    restoreFocusAfterMove(position - 1, direction);
    await commands.moveDownload(file, before);
    const title = titleOf(file);
    const count = pending.length;
    setAnnouncement(t`${title} : place ${position} sur ${count}.`);
  };
  const cancel = async (toCancel: readonly ExamFile[]) => {
    setCancelled([]);
    for (const file of toCancel) await commands.cancelDownload(file);
    await commands.retryStorage();
  };
  const ask = (toCancel: readonly ExamFile[]) =>
    sumStoredBytes(toCancel) > 0 ? setCancelled(toCancel) : void cancel(toCancel);

  return (
    <SheetBlock
      title={<Trans>Téléchargements</Trans>}
      aside={<Trans>encore {formatSize(remainingBytes(pending))}</Trans>}
    >
      {pending.length > 1 ? (
        <AllButtons files={pending} commands={commands} onCancel={() => ask(pending)} />
      ) : null}
      <ul ref={listRef} aria-label={t`Téléchargements`}>
        {pending.map((file, index) => (
          <DownloadRow
            key={fileName(file)}
            file={file}
            title={titleOf(file)}
            canMove={{ up: index > 0, down: index < pending.length - 1 }}
            acts={{
              onPause: () => void commands.pauseDownload(file),
              onResume: () => void commands.resumeDownload(file),
              onCancel: () => ask([file]),
              onAllowMetered: () =>
                void commands.downloadExams([{ exam: file.exam, part: file.part }], { allowsMetered: true }),
              onMove: (direction) => void move(index, direction),
            }}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {cancelled.length > 0 ? (
        <CancelQuestion
          files={cancelled}
          onKeep={() => setCancelled([])}
          onConfirm={() => cancel(cancelled)}
        />
      ) : null}
    </SheetBlock>
  );
}

type AllButtonsProps = {
  files: readonly ExamFile[];
  commands: DownloadCommands & RecoveryCommands;
  onCancel: () => void;
};

function AllButtons({ files, commands, onCancel }: AllButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {files.some(goesOn) ? (
        <Button small variant="line" icon={pause} onClick={() => void commands.pauseDownloads()}>
          <Trans>Tout mettre en pause</Trans>
        </Button>
      ) : (
        <Button small variant="line" icon={download} onClick={() => void commands.resumeDownloads()}>
          <Trans>Tout reprendre</Trans>
        </Button>
      )}
      <Button small variant="quiet" onClick={onCancel}>
        <Trans>Tout annuler</Trans>
      </Button>
    </div>
  );
}

type CancelQuestionProps = {
  files: readonly ExamFile[];
  onKeep: () => void;
  onConfirm: () => Promise<void>;
};

function CancelQuestion({ files, onKeep, onConfirm }: CancelQuestionProps) {
  const held = formatSize(sumStoredBytes(files));
  return (
    <ConfirmDialog
      open
      title={
        <Plural value={files.length} one="Annuler ce téléchargement ?" other="Annuler # téléchargements ?" />
      }
      consequence={<Trans>{held} sont déjà là et seront effacés. Il faudra les télécharger à nouveau.</Trans>}
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Annuler le téléchargement</Trans>}
      icon={trash}
      onKeep={onKeep}
      onConfirm={() => void onConfirm()}
    />
  );
}
