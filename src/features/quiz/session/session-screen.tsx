// <SessionScreen>: a study session from its start, or from where it was left, to its end. `minutes` is the
// length of another session to start; null continues the session that was left today, or starts one of the
// usual length.
import '#features/quiz/list/quiz.css';
import './session.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { FigureStore } from '#data/device/figure-db.ts';
import { HelpStore } from '#features/quiz/help/store-for-help.ts';
import { FigureContext } from '#features/quiz/play/question-figure.tsx';
import { ComingQuiz } from '#features/quiz/play/quiz-unavailable-screen.tsx';
import { useScrollToTopAfter } from '#features/quiz/play/use-scroll-to-top-after.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { type OpenedSession, openStudySession } from './open-study-session.ts';
import { SessionEndScreen } from './session-end-screen.tsx';
import { SessionPlayScreen } from './session-play-screen.tsx';
import { useStudySession } from './use-study-session.ts';

type SessionScreenProps = {
  store: AccountStore;
  figures: FigureStore;
  minutes: number | null;
  week: ReactNode;
  /**
   * Called when a session of the requested `minutes` has been opened. The caller removes `minutes` from the
   * URL, so that a reload continues this session instead of starting another.
   */
  onOpened: () => void;
  onMore: () => void;
  onBack: () => void;
};

type Opening = { kind: 'opened'; opened: OpenedSession } | { kind: 'empty' } | { kind: 'full' };

export function SessionScreen(props: SessionScreenProps) {
  const { store, figures, minutes, onOpened, ...more } = props;
  const opening = useOpening(store, minutes, onOpened);
  if (opening === null) return <ComingQuiz />;
  if (opening.kind !== 'opened') return <NoSession reason={opening.kind} />;
  const { opened } = opening;
  return (
    <FigureContext value={figures}>
      <HelpStore value={store}>
        <Played key={opened.session.id} store={store} opened={opened} {...more} />
      </HelpStore>
    </FigureContext>
  );
}

/**
 * Opens a session at once, and another one whenever a length is given. Returns null until the first one was
 * opened or could not be opened.
 */
function useOpening(store: AccountStore, minutes: number | null, onOpened: () => void): Opening | null {
  const [opening, setOpening] = useState<Opening | null>(null);
  const isNeeded = minutes !== null || opening === null;
  const show = useEffectEvent((shown: Opening) => {
    setOpening(shown);
    if (minutes !== null && shown.kind === 'opened') onOpened();
  });
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    openStudySession(store, minutes).then(
      (opened) => isCurrent && show(opened ? { kind: 'opened', opened } : { kind: 'empty' }),
      () => isCurrent && show({ kind: 'full' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, minutes, isNeeded]);
  return opening;
}

type PlayedProps = Pick<SessionScreenProps, 'store' | 'week' | 'onMore' | 'onBack'> & {
  opened: OpenedSession;
};

function Played({ store, opened, week, onMore, onBack }: PlayedProps) {
  const play = useStudySession(store, opened);
  useScrollToTopAfter(play.shown !== null);
  if (play.shown)
    return (
      <SessionPlayScreen store={store} opened={opened} play={play} shown={play.shown} onLeave={onBack} />
    );
  return (
    <SessionEndScreen opened={opened} answers={play.answers} week={week} onMore={onMore} onBack={onBack} />
  );
}

function NoSession({ reason }: { reason: 'empty' | 'full' }) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  return (
    <>
      <PageHead title={t`Séance`} description={t`Il n’y a rien à demander maintenant.`} noIndex />
      <Screen title={t`Séance`} lead={<BackLink to="/" label={t`Retour à l’accueil`} />} column="column">
        <h2 className="sr-only">{t`Séance`}</h2>
        <EmptyState
          title={
            reason === 'full' ? <Trans>Plus de place sur {thisDevice}</Trans> : <Trans>Rien ne presse</Trans>
          }
          text={
            reason === 'full' ? (
              <Trans>Faites le tri dans vos sujets, puis recommencez.</Trans>
            ) : (
              <Trans>Toutes vos questions d’aujourd’hui sont faites. Les suivantes viennent demain.</Trans>
            )
          }
          action={
            <ButtonLink to="/quiz" variant="line" className="bg-paper">
              <Trans>Voir tous les quiz</Trans>
            </ButtonLink>
          }
        />
      </Screen>
    </>
  );
}
