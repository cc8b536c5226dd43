// <SendStateBadge>: shows whether an entry waits or was rejected, or how much of its file has been sent.
// Without a network, a started upload is shown as interrupted.
import { Trans, useLingui } from '@lingui/react/macro';
import { formatProgress } from '#i18n/byte-size.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { ProgressBar } from '#ui/icons/progress.tsx';
import { ProgressLine } from '#ui/icons/progress-line.tsx';
import { StateTag } from '#ui/icons/state-tag.tsx';
import type { SendingState } from './sending-state.ts';

export function SendStateBadge({ state, name }: { state: SendingState; name: string }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (typeof state === 'string')
    return <StateTag state={state === 'refused' ? 'failed' : 'queued'} variant="line" />;
  const { percent, done, total } = formatProgress(state.sentBytes, state.totalBytes);
  return (
    <>
      <ProgressLine done={done} total={total}>
        {isOnline ? (
          <StateTag state="sending" variant="line">
            {t`${percent} %`}
          </StateTag>
        ) : state.sentBytes === 0 ? (
          <StateTag state="queued" variant="line" />
        ) : (
          <StateTag state="interrupted" variant="line">
            <Trans>Interrompu à {percent} %</Trans>
          </StateTag>
        )}
      </ProgressLine>
      <ProgressBar percent={percent} label={t`Envoi : ${name}`} />
    </>
  );
}
