// <BegunQuiz set …>: starts or resumes the quiz of a link, then shows its result.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { QuizRun } from '#data/database/local-rows.ts';
import type { QuizProps } from '#features/quiz/list/quiz-props.ts';
import type { QuizSearch } from '#features/quiz/list/quiz-search-params.ts';
import { placeIds, type QuizPlace } from '#features/quiz/list/subject-and-level.ts';
import { QuizResultScreen } from '#features/quiz/result/quiz-result-screen.tsx';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { beginQuiz, startQuiz, startRetry } from './quiz-actions.ts';
import { QuizPlayScreen } from './quiz-play-screen.tsx';
import { ComingQuiz, NoQuizScreen } from './quiz-unavailable-screen.tsx';
import { type QuizView, readQuiz } from './read-quiz.ts';
import { useTopAfter } from './use-scroll-to-top-after.ts';

/** Screen of a quiz; `set` is the slug of a link. */
export function BegunQuiz({ store, commands, search, onSearch, set }: QuizProps & { set: string }) {
  const { t } = useLingui();
  const view = useLive(() => readQuiz(store.db, set, search.run), [store, set, search.run]);
  const show = (run: QuizRun | null) => {
    if (run) onSearch({ ...search, run: run.id });
  };
  // If the new quiz cannot be started, because the set has left this phone or there is no free space, the
  // screen without `run` says why.
  const leaveFor = (begun: Promise<QuizRun | null>) => {
    const { run: _, ...place } = search;
    void begun.catch(() => null).then((run) => onSearch(run ? { ...place, run: run.id } : place));
  };
  const { begun, hasFailed } = useBegin(store, view, show);
  useTopAfter(view?.kind === 'playing');
  if (view?.kind === 'playing') return <QuizPlayScreen key={view.run.id} store={store} {...view} />;
  if (begun) return <QuizPlayScreen key={begun.run.id} store={store} {...begun} />;
  if (view?.kind === 'result') {
    return (
      <QuizResultScreen
        {...view}
        onAgain={() => leaveFor(startQuiz(store, view.setId))}
        onRetry={(missed) => leaveFor(startRetry(store, placeIds(view.place), missed))}
        onBack={() => onSearch(withoutQuiz(search))}
        back={{ label: t`Retour aux quiz`, words: <Trans>Autre quiz</Trans> }}
      />
    );
  }
  if (hasFailed) return <NoQuizScreen reason={{ kind: 'full' }} commands={commands} />;
  if (view === undefined || view.kind === 'ready') return <ComingQuiz />;
  return <NoQuizScreen reason={view} commands={commands} />;
}

const withoutQuiz = ({ set, run, ...filters }: QuizSearch): QuizSearch => filters;

type Begun = { run: QuizRun; place: QuizPlace };

/**
 * Starts the quiz as soon as possible. `begun` is set until the URL and the database contain the quiz;
 * `hasFailed`: the phone could not store it.
 */
function useBegin(
  store: AccountStore,
  view: QuizView | undefined,
  onBegun: (run: QuizRun | null) => void,
): { begun: Begun | null; hasFailed: boolean } {
  const [made, setMade] = useState<Begun | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ready = view?.kind === 'ready' ? view : null;
  // The URL names this quiz but the database no longer has it: another tab has started one too.
  const isNews = view === undefined || (ready !== null && ready.asked !== made?.run.id);
  const begun = isNews ? made : null;
  useEffect(() => {
    if (!isNews) setMade(null);
  }, [isNews]);
  const tell = useEffectEvent((run: QuizRun | null) => {
    if (run && ready) setMade({ run, place: ready.place });
    onBegun(run);
  });
  const toBegin = ready && !begun ? ready.setId : null;
  useEffect(() => {
    if (toBegin === null) return;
    let isCurrent = true;
    beginQuiz(store, toBegin).then(
      (run) => isCurrent && tell(run),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, toBegin]);
  return { begun, hasFailed };
}
