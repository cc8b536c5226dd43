// <QuizScreen store commands search onSearch>: the list, the quiz under way or its result, as the address says.
import './quiz.css';
import { BegunQuiz } from './begun-quiz.tsx';
import { QuizListScreen } from './quiz-list-screen.tsx';
import type { QuizProps } from './quiz-props.ts';

export function QuizScreen(props: QuizProps) {
  const { set } = props.search;
  return set === undefined ? <QuizListScreen {...props} /> : <BegunQuiz key={set} {...props} set={set} />;
}
