// <QuizScreen store commands search onSearch>: the list, the quiz under way or its result, as the address says.
import './quiz.css';
import { BegunQuiz } from './begun-quiz.tsx';
import { FigureContext } from './question-figure.tsx';
import { QuizListScreen } from './quiz-list-screen.tsx';
import type { QuizProps } from './quiz-props.ts';

export function QuizScreen(props: QuizProps) {
  const { set } = props.search;
  if (set === undefined) return <QuizListScreen {...props} />;
  return (
    <FigureContext value={props.figures}>
      <BegunQuiz key={set} {...props} set={set} />
    </FigureContext>
  );
}
