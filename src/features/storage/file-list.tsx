// The exam files on this phone one by one, the largest first, each with what removing it frees.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DeviceDb, type ExamFile, fileIdOf } from '#data/device-db.ts';
import { removeExamFile } from '#data/exam-files.ts';
import { formatSize } from '#domain/byte-size.ts';
import { nameIn } from '#domain/catalogue.ts';
import type { Subject } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { Commands } from '#sync/commands.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { trash } from '#ui/room-icons.ts';
import { SubjectBadge } from '#ui/subject-badge.tsx';
import type { ListedFile } from './saved-files.ts';

type FileListProps = {
  files: readonly ListedFile[];
  subjects: readonly Subject[];
  device: DeviceDb;
  commands: Commands;
};

export function FileList({ files, subjects, device, commands }: FileListProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<ExamFile | null>(null);
  const remove = async (file: ExamFile) => {
    setRemoved(null);
    if (file.state === 'whole') await removeExamFile(device, file);
    else await commands.cancelDownload(file);
    await commands.retryStorage();
  };
  return (
    <>
      <ul aria-label={t`Sujets enregistrés`}>
        {files.map(({ file, exam }) => (
          <li key={fileIdOf(file).join(' ')} className="file-row">
            <div className="min-w-0">
              <p className="font-semibold">{exam?.title ?? file.title}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
                <FileSubject subject={subjects.find(({ id }) => id === exam?.subject)} />
                {file.part === 'correction' ? <Trans>Corrigé</Trans> : null}
                {file.state === 'whole' ? null : <Trans>Téléchargement non fini</Trans>}
                <span>{formatSize(file.heldBytes)}</span>
              </p>
            </div>
            <IconButton
              shape={trash}
              size={20}
              className="text-bad"
              label={t`Effacer ${exam?.title ?? file.title}, ${formatSize(file.heldBytes)}`}
              onClick={() => setRemoved(file)}
            />
          </li>
        ))}
      </ul>
      {removed ? (
        <ConfirmDialog
          open
          title={<Trans>Effacer ce sujet ?</Trans>}
          consequence={
            <Trans>
              Vous libérez {formatSize(removed.heldBytes)}. Pour le relire, il faudra le télécharger à
              nouveau.
            </Trans>
          }
          keep={<Trans>Garder</Trans>}
          confirm={<Trans>Effacer</Trans>}
          icon={trash}
          onKeep={() => setRemoved(null)}
          onConfirm={() => void remove(removed)}
        />
      ) : null}
    </>
  );
}

function FileSubject({ subject }: { subject: Subject | undefined }) {
  if (!subject) return null;
  return <SubjectBadge code={subject.code} name={nameIn(currentLanguage(), subject)} />;
}
