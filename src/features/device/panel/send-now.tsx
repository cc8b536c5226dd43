// <SendNow>: the button "Envoyer maintenant" below the queue. It starts an exchange at once and shows its
// outcome; it is disabled while offline, and until the user has signed in again if that is needed.
import { Trans } from '@lingui/react/macro';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { refreshCw } from '#ui/icons/section-icons.ts';
import { ExchangeOutcome } from './sync-result.tsx';
import type { Network } from './use-network.ts';
import { useSyncNow } from './use-sync-now.ts';

type SendNowProps = { network: Network; commands: OutboxCommands };

export function SendNow({ network, commands }: SendNowProps) {
  const { ask, isBusy, hasEnded } = useSyncNow(commands);
  const { isOnline, status } = network;
  return (
    <div className="mt-2">
      <Button
        wide
        icon={refreshCw}
        busy={isBusy ? <Trans>Envoi…</Trans> : null}
        disabled={!isOnline || status.needsSignIn}
        reason={
          isOnline ? (
            <Trans>Reconnectez-vous d’abord.</Trans>
          ) : (
            <Trans>Possible dès que le réseau revient.</Trans>
          )
        }
        onClick={ask}
      >
        <Trans>Envoyer maintenant</Trans>
      </Button>
      <ExchangeOutcome network={network} isShown={hasEnded && !isBusy} />
    </div>
  );
}
