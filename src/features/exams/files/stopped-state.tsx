// <StoppedState file percent>: the badge of a download that is paused, interrupted or has not started.
import { Trans } from '@lingui/react/macro';
import type { ExamFile } from '#data/device/device-db.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';

export function StoppedState({ file, percent }: { file: ExamFile; percent: number }) {
  if (file.state !== 'paused' && file.heldBytes === 0)
    return (
      <StateTag state="queued" variant="line">
        <Trans>En attente</Trans>
      </StateTag>
    );
  return (
    <StateTag state="interrupted" variant="line">
      {file.state === 'paused' ? (
        <Trans>En pause à {percent} %</Trans>
      ) : (
        <Trans>Interrompu à {percent} %</Trans>
      )}
    </StateTag>
  );
}
