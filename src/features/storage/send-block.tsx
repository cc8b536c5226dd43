// "Envoyer maintenant": asks for an exchange at once and says what came of it; impossible while offline.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Commands } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { SheetBlock } from '#ui/sheet.tsx';
import { refreshCw } from '#ui/shell-icons.ts';
import type { Network } from './use-network.ts';

type SendBlockProps = { network: Network; commands: Commands };

export function SendBlock({ network, commands }: SendBlockProps) {
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const { isOnline, status } = network;
  const send = () => {
    setBusy(true);
    commands
      .sendNow()
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        setAsked(true);
      });
  };
  return (
    <SheetBlock>
      <Button
        wide
        icon={refreshCw}
        busy={isBusy ? <Trans>Envoi…</Trans> : null}
        disabled={!isOnline || status.needsSignIn}
        reason={
          status.isDeleted ? (
            <Trans>Ce compte a été supprimé sur le serveur.</Trans>
          ) : isOnline ? (
            <Trans>Reconnectez-vous d’abord.</Trans>
          ) : (
            <Trans>Possible dès que le réseau revient.</Trans>
          )
        }
        onClick={send}
      >
        <Trans>Envoyer maintenant</Trans>
      </Button>
      <p aria-live="polite" className="mt-1 text-meta text-ink-2 empty:hidden">
        {wasAsked && !isBusy && isOnline ? <Outcome network={network} /> : null}
      </p>
    </SheetBlock>
  );
}

function Outcome({ network }: { network: Network }) {
  if (network.status.isUnreachable)
    return <Trans>Le serveur ne répond pas. Pare réessaiera tout seul plus tard.</Trans>;
  if (network.state === 'up-to-date') return <Trans>Tout est à jour.</Trans>;
  return null;
}
