// Explains why a study session has no question to ask, and offers what to do instead. While questions are
// still to be downloaded, says why they are not on this phone yet.

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getSyncStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { lampAtNight } from '#ui/drawings/lamp-at-night.ts';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { tapTap } from '#ui/drawings/tap-tap.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { type Arrival, arrivalOf } from '#ui/lists/waiting-reason.ts';
import { BackHome } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';

type NoSessionProps = { store: AccountStore } & (
  | { reason: 'none' | 'arriving' | 'empty' | 'chapter' }
  /** The session could not be stored; `onRetry` opens it again. */
  | { reason: 'full'; onRetry: () => void }
);

export function NoSession({ store, ...why }: NoSessionProps) {
  const { t } = useLingui();
  const { reason } = why;
  return (
    <>
      <PageHead title={t`Séance`} description={t`Il n’y a rien à demander maintenant.`} noIndex />
      <Screen title={t`Séance`} lead={<BackHome />} column="column">
        <h2 className="sr-only">{t`Séance`}</h2>
        <div role="status">
          {reason === 'none' ? <NoLevel /> : null}
          {reason === 'arriving' ? <Arriving store={store} /> : null}
          {reason === 'chapter' ? <NoQuestionOfChapter /> : null}
          {reason === 'empty' ? <NothingDue /> : null}
          {why.reason === 'full' ? <NoSpace onRetry={why.onRetry} /> : null}
        </div>
      </Screen>
    </>
  );
}

function NoLevel() {
  return (
    <EmptyState
      emblem={<Drawing of={rowOfNotebooks} />}
      title={<Trans>Choisissez d’abord votre niveau</Trans>}
      text={<Trans>La séance pose ensuite les questions de ce niveau.</Trans>}
      action={
        <ButtonLink to="/levels">
          <Trans>Choisir votre niveau</Trans>
        </ButtonLink>
      }
    />
  );
}

function Arriving({ store }: { store: AccountStore }) {
  const isOnline = useOnline();
  const status = useLive(() => getSyncStatus(store.db), [store]);
  const arrival = status ? arrivalOf(isOnline, status) : 'coming';
  if (arrival === 'full') return <NoSpace />;
  return (
    <EmptyState
      emblem={<Drawing of={tapTap} />}
      title={
        arrival === 'coming' ? (
          <Trans>Vos questions arrivent</Trans>
        ) : (
          <Trans>Vos questions ne sont pas encore là</Trans>
        )
      }
      text={reasonTexts[arrival]}
      action={<AllQuizzesLink />}
    />
  );
}

const reasonTexts: Record<Exclude<Arrival, 'full'>, ReactNode> = {
  coming: <Trans>La séance commence dès qu’elles sont là.</Trans>,
  offline: <Trans>Elles arrivent dès que le réseau revient.</Trans>,
  suspended: <Trans>Ce compte est suspendu. Écrivez-nous depuis la page Contact.</Trans>,
  'signed-out': <Trans>Reconnectez-vous pour recevoir vos quiz et vos sujets.</Trans>,
  unreachable: <Trans>Le serveur ne répond pas. Pare réessaiera tout seul plus tard.</Trans>,
};

const NothingDue = () => (
  <EmptyState
    emblem={<Drawing of={lampAtNight} />}
    title={<Trans>Rien ne presse</Trans>}
    text={<Trans>Toutes vos questions d’aujourd’hui sont faites. Les suivantes viennent demain.</Trans>}
    action={<AllQuizzesLink />}
  />
);

/** Without `onRetry`, the questions arrive by themselves once there is space. */
function NoSpace({ onRetry }: { onRetry?: () => void }) {
  const thisDevice = useThisDevice();
  return (
    <EmptyState
      emblem={<Drawing of={lampAtNight} />}
      title={<Trans>Plus de place sur {thisDevice}</Trans>}
      text={<Trans>Faites le tri dans vos sujets, puis recommencez.</Trans>}
      action={onRetry ? <RetryOrQuizzes onRetry={onRetry} /> : <AllQuizzesLink />}
    />
  );
}

const RetryOrQuizzes = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <Button onClick={onRetry}>
      <Trans>Réessayer</Trans>
    </Button>
    <AllQuizzesLink />
  </div>
);

const NoQuestionOfChapter = () => (
  <EmptyState
    emblem={<Drawing of={lampAtNight} />}
    title={<Trans>Plus rien à demander dans ce chapitre aujourd’hui</Trans>}
    text={<Trans>Une séance pose les questions des autres chapitres.</Trans>}
    action={
      <ButtonLink to="/quiz/session">
        <Trans>Faire une séance</Trans>
      </ButtonLink>
    }
  />
);

const AllQuizzesLink = () => (
  <ButtonLink to="/quiz" variant="line" className="bg-paper">
    <Trans>Voir tous les quiz</Trans>
  </ButtonLink>
);
