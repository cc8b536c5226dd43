// <QuizScreen>: the list of quizzes, or a quiz from its start to its result, depending on the URL.
import './quiz.css';
import { useEffect } from 'react';
import { HelpStore } from '#features/quiz/help/store-for-help.ts';
import { FigureContext } from '#features/quiz/play/question-figure.tsx';
import { QuizSession } from '#features/quiz/play/quiz-session.tsx';
import { runWhenIdle } from '#ui/hooks/when-idle.ts';
import { loadTypesetter } from '#ui/text/formula.tsx';
import { QuizListScreen, type QuizListScreenProps } from './quiz-list-screen.tsx';
import type { QuizProps } from './quiz-props.ts';

type QuizScreenProps = QuizProps & Pick<QuizListScreenProps, 'chosenQuiz'>;

export function QuizScreen({ chosenQuiz, ...props }: QuizScreenProps) {
  const { set } = props.search;
  useEffect(() => runWhenIdle(prepareFormulas()), []);
  if (set === undefined) return <QuizListScreen {...props} chosenQuiz={chosenQuiz} />;
  return (
    <FigureContext value={props.figures}>
      <HelpStore value={props.store}>
        <QuizSession key={set} {...props} set={set} />
      </HelpStore>
    </FigureContext>
  );
}

/**
 * Loads the formula typesetter while the browser is idle, so that the first question need not wait for it.
 */
function* prepareFormulas() {
  yield loadTypesetter().catch(() => undefined);
}
