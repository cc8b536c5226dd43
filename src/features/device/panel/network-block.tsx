// <NetworkBlock>: the network state and the time of the last exchange. A button asks the server for changes;
// it is shown while the browser is online, there is no unsent entry, and the account neither needs a new
// sign-in nor was deleted.
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '#i18n/dates.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { mail, refreshCw } from '#ui/icons/section-icons.ts';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { exchangeDay } from './last-sync-day.ts';
import { networkLabels, toneColours } from './network-labels.ts';
import { ExchangeOutcome } from './sync-result.tsx';
import type { Network } from './use-network.ts';
import { useSyncNow } from './use-sync-now.ts';

type NetworkBlockProps = {
  network: Network;
  /** The current time by the phone's clock and by the corrected clock, UTC ms. */
  time: { phoneMs: number; correctedMs: number };
  commands: OutboxCommands;
  onSignIn: () => void;
  onAccounts: () => void;
  onContact: (() => void) | null;
};

export function NetworkBlock(props: NetworkBlockProps) {
  const { network, time, commands, onSignIn, onAccounts, onContact } = props;
  const { t, i18n } = useLingui();
  const { ask, isBusy, hasEnded } = useSyncNow(commands);
  const label = networkLabels[network.state];
  return (
    <SheetBlock>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className={`flex items-center gap-2 font-semibold ${toneColours[label.tone]}`}>
            <Icon shape={label.shape} size={20} />
            {i18n._(label.text)}
          </p>
          <p className="mt-1 text-meta text-ink-2">
            <LastExchange phoneAtMs={network.status.lastExchangeAt} time={time} />{' '}
            <Meaning network={network} />
          </p>
          <ExchangeOutcome network={network} isShown={hasEnded && !isBusy} />
        </div>
        {mayAsk(network) ? (
          <IconButton
            shape={refreshCw}
            label={t`Vérifier maintenant`}
            word={t`Vérifier`}
            className="-mr-2 text-link"
            aria-busy={isBusy}
            aria-disabled={isBusy}
            onClick={() => isBusy || ask()}
          />
        ) : null}
      </div>
      {network.state === 'account-deleted' ? (
        <Button className="mt-3" onClick={onAccounts}>
          <Trans>Voir les comptes</Trans>
        </Button>
      ) : network.status.needsSignIn ? (
        <Button className="mt-3" onClick={onSignIn}>
          <Trans>Se reconnecter</Trans>
        </Button>
      ) : null}
      {network.state === 'suspended' && onContact ? (
        <Button className="mt-3" variant="line" icon={mail} onClick={onContact}>
          <Trans>Écrire à l’équipe</Trans>
        </Button>
      ) : null}
    </SheetBlock>
  );
}

const mayAsk = ({ isOnline, status, unsentCount }: Network): boolean =>
  isOnline && unsentCount === 0 && !status.needsSignIn && !status.isDeleted;

type LastExchangeProps = Pick<NetworkBlockProps, 'time'> & { phoneAtMs: number | null };

/** `phoneAtMs` is a time of the phone's clock; it is shown by the corrected clock. */
function LastExchange({ phoneAtMs, time: { phoneMs, correctedMs } }: LastExchangeProps) {
  if (phoneAtMs === null) return <Trans>Pas encore de contact avec le serveur.</Trans>;
  const atMs = phoneAtMs + correctedMs - phoneMs;
  const time = formatTime(atMs);
  switch (exchangeDay(atMs, correctedMs)) {
    case 'today':
      return <Trans>Dernier contact avec le serveur aujourd’hui à {time}.</Trans>;
    case 'yesterday':
      return <Trans>Dernier contact avec le serveur hier à {time}.</Trans>;
    case 'earlier':
      return (
        <Trans>
          Dernier contact avec le serveur le {formatDate(atMs)} à {time}.
        </Trans>
      );
  }
}

function Meaning({ network }: { network: Network }) {
  const thisDevice = useThisDevice();
  const { state, status, unsentCount } = network;
  switch (state) {
    case 'offline':
      return unsentCount > 0 ? (
        <Trans>Rien n’est perdu : l’envoi partira dès le retour du réseau.</Trans>
      ) : (
        <Trans>Ce qui est sur {thisDevice} reste ouvert.</Trans>
      );
    case 'unreachable':
      return <Trans>Le serveur ne répond pas. Rien n’est perdu : l’envoi partira dès qu’il répond.</Trans>;
    case 'sign-in-again':
      return status.mayBeLost ? (
        <Trans>
          Le serveur ne trouve plus votre compte. Rien n’est perdu ici : reconnectez-vous pour le créer à
          nouveau, puis tout repartira.
        </Trans>
      ) : (
        <Trans>Rien n’est perdu : l’envoi repartira quand vous serez reconnecté.</Trans>
      );
    case 'account-deleted':
      return (
        <Trans>
          Ce compte a été supprimé sur le serveur. Ce que vous avez écrit reste ici, et vous pouvez le garder.
        </Trans>
      );
    case 'suspended':
      return (
        <Trans>
          Votre compte est suspendu. Ce que vous avez écrit reste ici. Écrivez à l’équipe pour savoir
          pourquoi.
        </Trans>
      );
    case 'storage-full':
      return <Trans>Rien n’est perdu. Voyez « Espace utilisé » ci-dessous.</Trans>;
    case 'update-needed':
      return <Trans>Rien n’est perdu : tout repart avec la nouvelle version, ci-dessous.</Trans>;
    case 'refused':
      return <Trans>Un envoi demande votre avis : voyez ci-dessous.</Trans>;
    case 'waiting':
      return <Trans>L’envoi repart tout seul dans un moment.</Trans>;
    default:
      return null;
  }
}
