// <OwnState>: a badge with the sending state of the user's own text; renders nothing if no change of the text is
// waiting or was rejected.
import { Trans } from '@lingui/react/macro';
import { useContext } from 'react';
import type { Shown } from '#data/queries/read-forum.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { NothingLeaves } from '#ui/messages/account-deleted-context.ts';

export function OwnState({
  text: { queued, isWaiting },
}: {
  text: Pick<Shown<object>, 'queued' | 'isWaiting'>;
}) {
  const staysOnDevice = useContext(NothingLeaves);
  if (staysOnDevice)
    return queued || isWaiting ? (
      <StateTag state="failed">
        <Trans>Ne partira pas</Trans>
      </StateTag>
    ) : null;
  if (queued?.status === 'parked')
    return (
      <StateTag state="failed">
        {queued.entry.code === 'sent-before-edit' ? (
          <Trans>Modifié trop tard</Trans>
        ) : (
          <Trans>Pas publiée</Trans>
        )}
      </StateTag>
    );
  if (queued?.status === 'failing') return <StateTag state="failed" />;
  return queued || isWaiting ? <StateTag state="queued" /> : null;
}
