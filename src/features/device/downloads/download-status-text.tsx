// Describes the state of a download as text: its progress, what it waits for, why it failed.
import { Plural, Trans } from '@lingui/react/macro';
import type { ExamFile } from '#data/device/device-db.ts';
import { formatProgress } from '#i18n/byte-size.ts';
import { StateTag, type SyncState } from '#ui/icons/state-tag.tsx';
import { minutesLeft } from './download-order.ts';

const tags: Record<Exclude<ExamFile['state'], 'whole'>, SyncState> = {
  queued: 'queued',
  running: 'downloading',
  paused: 'interrupted',
  interrupted: 'interrupted',
  failed: 'failed',
};

export function DownloadState({ file }: { file: ExamFile }) {
  if (file.state === 'whole') return null;
  return (
    <StateTag state={file.waitsFor === 'space' ? 'full' : tags[file.state]} variant="line">
      <StateText file={file} />
    </StateTag>
  );
}

function StateText({ file }: { file: ExamFile }) {
  switch (file.state) {
    case 'running':
      return <Trans>Arrive maintenant</Trans>;
    case 'paused':
      return <Trans>En pause</Trans>;
    case 'interrupted':
      return <Waiting for={file.waitsFor} />;
    case 'failed':
      return <Trans>Échec</Trans>;
    default:
      return <Trans>Attend son tour</Trans>;
  }
}

function Waiting({ for: awaited }: { for: ExamFile['waitsFor'] }) {
  if (awaited === 'wifi') return <Trans>Attend le Wi-Fi</Trans>;
  if (awaited === 'space') return <Trans>Attend de la place</Trans>;
  return <Trans>Attend le réseau</Trans>;
}

export function DownloadProgress({ file }: { file: ExamFile }) {
  const { percent, done, total } = formatProgress(file.heldBytes, file.sizeBytes);
  const minutes = minutesLeft(file);
  return (
    <>
      <Trans>
        {percent} %, {done} sur {total}
      </Trans>
      {minutes === null ? null : (
        <>
          {' · '}
          <Plural value={minutes} one="environ # minute" other="environ # minutes" />
        </>
      )}
    </>
  );
}

export function DownloadErrorText({ errorKind }: { errorKind: ExamFile['fault'] }) {
  switch (errorKind) {
    case 'missing':
      return <Trans>Ce fichier n’est plus sur le serveur. Vous pouvez l’enlever de cette liste.</Trans>;
    case 'broken':
      return <Trans>Le fichier est arrivé abîmé. Réessayez, de préférence sur un autre réseau.</Trans>;
    case 'refused':
      return <Trans>Le serveur n’a pas donné ce fichier. Réessayez plus tard.</Trans>;
    default:
      return null;
  }
}
