// <ServerScreen>: shows admins the last known state of the server.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import { formatShortDateTime } from '#i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { refreshCw } from '#ui/icons/section-icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { ServerParts } from './server-parts.tsx';
import {
  type FetchFailure,
  type ServerStateCommands,
  type ServerStateView,
  useServerState,
} from './use-server-state.ts';

export function ServerScreen({ commands, ...visit }: AdminVisit & { commands: ServerStateCommands }) {
  const { t } = useLingui();
  return (
    <AdminScreen
      {...visit}
      title={t`Serveur`}
      lead={<BackLink to="/admin" label={t`Retour à l’administration`} />}
    >
      <ServerDescription store={visit.store} commands={commands} />
    </AdminScreen>
  );
}

type ServerDescriptionProps = { store: AccountStore; commands: ServerStateCommands };

export function ServerDescription({ store, commands }: ServerDescriptionProps) {
  const view = useServerState(store, commands);
  const { stored, failure, hasFetched, isBusy, refresh } = view;
  if (stored)
    return (
      <>
        <Received {...view} receivedAt={stored.receivedAt} now={store.clock.now()} />
        <ServerParts stored={stored} isAnswering={hasFetched ? failure === null : null} />
      </>
    );
  if (stored === undefined || failure === null) return <SkeletonRows count={5} />;
  return (
    <EmptyState
      title={<Trans>Impossible de charger les données</Trans>}
      text={<FailureText failure={failure} isStored={false} />}
      action={<RefreshButton isBusy={isBusy} onPress={refresh} />}
    />
  );
}

type ReceivedProps = Pick<ServerStateView, 'failure' | 'isBusy' | 'refresh'> & {
  receivedAt: number;
  now: number;
};

function Received({ failure, isBusy, refresh, receivedAt, now }: ReceivedProps) {
  const at = formatShortDateTime(receivedAt, now);
  return (
    <Block kind="line">
      <p
        role="status"
        className={`min-w-0 max-w-96 flex-[1_1_10rem] text-meta ${failure ? 'font-semibold text-wait' : 'text-ink-2'}`}
      >
        {failure ? <Trans>Chiffres enregistrés ici, du {at}</Trans> : <Trans>Chiffres du {at}</Trans>}
        {failure ? (
          <span className="block font-normal text-ink">
            <FailureText failure={failure} isStored />
          </span>
        ) : null}
      </p>
      <RefreshButton isBusy={isBusy} onPress={refresh} />
    </Block>
  );
}

function RefreshButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      variant="line"
      small
      icon={refreshCw}
      className="ml-auto"
      busy={isBusy && t`Chargement…`}
      onClick={onPress}
    >
      <Trans>Actualiser</Trans>
    </Button>
  );
}

function FailureText({ failure, isStored }: { failure: FetchFailure; isStored: boolean }) {
  if (failure === 'refused')
    return <Trans>Le serveur a refusé : votre rôle d’administrateur ou votre session a pris fin.</Trans>;
  if (failure === 'missing') return <Trans>Ce serveur ne sait pas encore décrire son état.</Trans>;
  return isStored ? (
    <Trans>Le serveur ne répond pas. Les chiffres seront renouvelés au retour du réseau.</Trans>
  ) : (
    <Trans>Les chiffres s’afficheront au premier contact avec le serveur.</Trans>
  );
}
