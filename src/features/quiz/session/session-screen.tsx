// <SessionScreen>: a study session from its first unanswered question to its end. `request` starts a new session; null
// continues today's unfinished session, or starts one of the usual length.
import '#features/quiz/list/quiz.css';
import './session.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { FigureStore } from '#data/device/figure-db.ts';
import { type LevelArrival, readLevelArrival } from '#data/queries/read-learning.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { HelpStore } from '#features/quiz/help/store-for-help.ts';
import { FigureContext } from '#features/quiz/play/question-figure.tsx';
import { ComingQuiz } from '#features/quiz/play/quiz-unavailable-screen.tsx';
import { useScrollToTopAfter } from '#features/quiz/play/use-scroll-to-top-after.ts';
import { storageErrorKindOf } from '#ui/errors/storage-error.tsx';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { NoSession } from './no-session.tsx';
import { type OpenedSession, openStudySession, type SessionRequest } from './open-study-session.ts';
import { SessionEndScreen } from './session-end-screen.tsx';
import { SessionPlayScreen } from './session-play-screen.tsx';
import { useStudySession } from './use-study-session.ts';

type SessionScreenProps = {
  store: AccountStore;
  figures: FigureStore;
  request: SessionRequest | null;
  week: ReactNode;
  /**
   * Called when the requested session has been opened. The caller removes the request from the URL, so that a reload
   * continues this session instead of starting a new one.
   */
  onOpened: () => void;
  onMore: () => void;
  onBack: () => void;
};

type Opening =
  | { kind: 'opened'; opened: OpenedSession }
  | { kind: 'empty'; isOfChapter: boolean }
  | { kind: 'failed'; error: unknown };

export function SessionScreen(props: SessionScreenProps) {
  const { store, figures, request, onOpened, ...more } = props;
  const arrival = useLive(() => readLevelArrival(store.db, store.account), [store]);
  const { opening, retry } = useOpening(store, { request, arrival, onOpened });
  if (opening === null || arrival === undefined) return <ComingQuiz />;
  if (opening.kind === 'empty') {
    const reason = opening.isOfChapter ? 'chapter' : 'empty';
    return <NoSession store={store} reason={arrival === 'here' ? reason : arrival} />;
  }
  if (opening.kind === 'failed') {
    if (storageErrorKindOf(opening.error) !== 'full') throw opening.error;
    return <NoSession store={store} reason="full" onRetry={retry} />;
  }
  const { opened } = opening;
  return (
    <FigureContext value={figures}>
      <HelpStore value={store}>
        <Played key={opened.session.id} store={store} opened={opened} {...more} />
      </HelpStore>
    </FigureContext>
  );
}

type OpeningOptions = Pick<SessionScreenProps, 'request' | 'onOpened'> & {
  arrival: LevelArrival | undefined;
};

/**
 * Opens a session at once, again for each request, and, if there was nothing to ask, again when a level has been
 * downloaded. `opening` is null until the attempt has succeeded or failed; after a failure only `retry` opens the
 * session again.
 */
function useOpening(
  store: AccountStore,
  { request, arrival, onOpened }: OpeningOptions,
): { opening: Opening | null; retry: () => void } {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [emptyAt, setEmptyAt] = useState<LevelArrival>();
  // Stores the level's state while the level is not on this phone. This includes a level that was added, for example in
  // another tab, after the session had found no question. Once the level is on this phone, the session is opened again.
  if (arrival !== undefined && arrival !== 'here' && arrival !== emptyAt) setEmptyAt(arrival);
  const hasArrived = opening?.kind === 'empty' && arrival === 'here' && emptyAt !== 'here';
  // A session that was requested before its questions were on this phone is stored, so it is continued and not
  // requested again.
  const wanted = hasArrived ? null : request;
  // If the requested chapter had no question, removing the request from the URL opens a session of all chapters.
  const isAfterChapter = opening?.kind === 'empty' && opening.isOfChapter;
  const isNeeded =
    opening === null || (opening.kind !== 'failed' && (request !== null || hasArrived || isAfterChapter));
  const arrivalNow = useEffectEvent(() => arrival);
  const show = useEffectEvent((shown: Opening, openedAt: LevelArrival | undefined) => {
    setOpening(shown);
    setEmptyAt(openedAt);
    if (request !== null && shown.kind === 'opened') onOpened();
  });
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const openedAt = arrivalNow();
    const isOfChapter = wanted !== null && 'chapter' in wanted;
    openStudySession(store, wanted).then(
      (opened) =>
        isCurrent && show(opened ? { kind: 'opened', opened } : { kind: 'empty', isOfChapter }, openedAt),
      (error: unknown) => isCurrent && show({ kind: 'failed', error }, openedAt),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, wanted, isNeeded]);
  return { opening, retry: () => setOpening(null) };
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
