// <ExchangeOutcome>: after an exchange that the user started, says that the server does not answer or that
// everything is up to date; otherwise renders an empty element.
import { Trans } from '@lingui/react/macro';
import type { Network } from './use-network.ts';

export function ExchangeOutcome({ network, isShown }: { network: Network; isShown: boolean }) {
  return (
    <p aria-live="polite" className="mt-1 text-meta text-ink-2 empty:hidden">
      {isShown && network.isOnline ? <Outcome network={network} /> : null}
    </p>
  );
}

function Outcome({ network }: { network: Network }) {
  if (network.status.isUnreachable)
    return <Trans>Le serveur ne répond pas. Pare réessaiera tout seul plus tard.</Trans>;
  if (network.state === 'up-to-date') return <Trans>Tout est à jour.</Trans>;
  return null;
}
