// <BegunQuiz set …>: begins the quiz of a link or goes on with it, then shows its result.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { QuizRun } from '#data/local-rows.ts';
import { useLive } from '#ui/use-live.ts';
import { beginQuiz, startQuiz, startRetry } from './actions.ts';
import { NoQuizScreen } from './no-quiz-screen.tsx';
import { placeIds } from './quiz-place.ts';
import { QuizPlayScreen } from './quiz-play-screen.tsx';
import type { QuizProps } from './quiz-props.ts';
import { QuizResultScreen } from './quiz-result-screen.tsx';
import type { QuizSearch } from './quiz-search.ts';
import { readQuiz } from './read-quiz.ts';

/** `set` is a link's slug. */
export function BegunQuiz({ store, commands, search, onSearch, set }: QuizProps & { set: string }) {
  const { t } = useLingui();
  const view = useLive(() => readQuiz(store.db, set, search.run), [store, set, search.run]);
  const show = (run: QuizRun | null) => {
    if (run) onSearch({ ...search, run: run.id });
  };
  // Where it cannot be begun, because the set has left this phone or there is no room, its place says why.
  const leaveFor = (begun: Promise<QuizRun | null>) => {
    const { run: _, ...place } = search;
    void begun.catch(() => null).then((run) => onSearch(run ? { ...place, run: run.id } : place));
  };
  const toBegin = view?.kind === 'ready' ? view.setId : null;
  const hasFailed = useBegin(store, toBegin, show);
  if (view?.kind === 'playing') return <QuizPlayScreen store={store} {...view} />;
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
  const reason = view === undefined || view.kind === 'ready' ? null : view;
  return <NoQuizScreen reason={hasFailed ? { kind: 'full' } : reason} commands={commands} />;
}

const withoutQuiz = ({ set, run, ...filters }: QuizSearch): QuizSearch => filters;

/** Begins the quiz as soon as it can be; says whether the phone could not store it. */
function useBegin(
  store: AccountStore,
  setId: string | null,
  onBegun: (run: QuizRun | null) => void,
): boolean {
  const [hasFailed, setFailed] = useState(false);
  const begun = useEffectEvent(onBegun);
  useEffect(() => {
    if (setId === null) return;
    let isCurrent = true;
    beginQuiz(store, setId).then(
      (run) => isCurrent && begun(run),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, setId]);
  return hasFailed;
}
