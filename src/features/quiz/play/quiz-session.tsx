// <QuizSession>: starts or resumes a quiz of the set with the slug `set`, and shows its result at the end.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { QuizRun } from '#data/database/local-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { QuizProps } from '#features/quiz/list/quiz-props.ts';
import type { QuizSearch } from '#features/quiz/list/quiz-search-params.ts';
import { type SubjectAndLevel, subjectLevelIds } from '#features/quiz/list/subject-and-level.ts';
import { QuizResultScreen } from '#features/quiz/result/quiz-result-screen.tsx';
import { storageErrorKindOf } from '#ui/errors/storage-error.tsx';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { resumeOrStartQuiz, startQuiz, startRetry } from './quiz-actions.ts';
import { QuizPlayScreen } from './quiz-play-screen.tsx';
import { ComingQuiz, QuizUnavailableScreen } from './quiz-unavailable-screen.tsx';
import { type QuizView, readQuiz } from './read-quiz.ts';
import { useScrollToTopAfter } from './use-scroll-to-top-after.ts';

export function QuizSession({ store, commands, search, onSearch, set }: QuizProps & { set: string }) {
  const { t } = useLingui();
  const view = useLive(() => readQuiz(store.db, set, search.run), [store, set, search.run]);
  const show = (run: QuizRun | null) => {
    if (run) onSearch({ ...search, run: run.id });
  };
  // If the new quiz cannot be started, because the set was removed from this phone or there is no free space, the URL
  // without `run` shows the screen that says why.
  const leaveFor = (starting: Promise<QuizRun | null>) => {
    const { run: _, ...place } = search;
    void starting.catch(() => null).then((run) => onSearch(run ? { ...place, run: run.id } : place));
  };
  const { started, failure, retry } = useStartQuiz(store, view, show);
  useScrollToTopAfter(view?.kind === 'playing');
  if (view?.kind === 'playing') return <QuizPlayScreen key={view.run.id} store={store} {...view} />;
  if (started) return <QuizPlayScreen key={started.run.id} store={store} {...started} />;
  if (view?.kind === 'result') {
    return (
      <QuizResultScreen
        {...view}
        onAgain={() => leaveFor(startQuiz(store, view.setId))}
        onRetry={(missed) => leaveFor(startRetry(store, subjectLevelIds(view.subjectLevel), missed))}
        onBack={() => onSearch(withoutQuiz(search))}
        back={{ label: t`Retour aux quiz`, text: <Trans>Autre quiz</Trans> }}
      />
    );
  }
  if (failure !== null) {
    if (storageErrorKindOf(failure.error) !== 'full') throw failure.error;
    return <QuizUnavailableScreen reason={{ kind: 'full', onRetry: retry }} commands={commands} />;
  }
  if (view === undefined || view.kind === 'ready') return <ComingQuiz />;
  return <QuizUnavailableScreen reason={view} commands={commands} />;
}

const withoutQuiz = ({ set, run, ...filters }: QuizSearch): QuizSearch => filters;

type StartedQuiz = { run: QuizRun; subjectLevel: SubjectAndLevel };

/**
 * Starts or resumes the quiz once `view` is `ready`. `started` is this quiz until the URL and the database contain it,
 * then null. `failure` holds the error if the quiz could not be started; `retry` starts it again.
 */
function useStartQuiz(
  store: AccountStore,
  view: QuizView | undefined,
  onStarted: (run: QuizRun | null) => void,
): { started: StartedQuiz | null; failure: { error: unknown } | null; retry: () => void } {
  const [made, setMade] = useState<StartedQuiz | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const ready = view?.kind === 'ready' ? view : null;
  // True until the URL and the database contain the new quiz. False also if the URL names the new quiz but the
  // database lacks it, because another tab has started a quiz too.
  const isNews = view === undefined || (ready !== null && ready.requestedRun !== made?.run.id);
  const started = isNews ? made : null;
  useEffect(() => {
    if (!isNews) setMade(null);
  }, [isNews]);
  const handleStarted = useEffectEvent((run: QuizRun | null) => {
    if (run && ready) setMade({ run, subjectLevel: ready.subjectLevel });
    onStarted(run);
  });
  const setIdToStart = ready && !started && failure === null ? ready.setId : null;
  useEffect(() => {
    if (setIdToStart === null) return;
    let isCurrent = true;
    resumeOrStartQuiz(store, setIdToStart).then(
      (run) => isCurrent && handleStarted(run),
      (error: unknown) => isCurrent && setFailure({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, setIdToStart]);
  return { started, failure, retry: () => setFailure(null) };
}
