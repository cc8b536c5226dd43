// <HistoryScreen store commands search onSearch onPlay>: one's own attempts, the progress by subject, one correction.
import './quiz.css';
import { AttemptScreen } from './attempt-screen.tsx';
import { HistoryListScreen } from './history-list-screen.tsx';
import type { HistoryProps } from './history-props.ts';
import { FigureContext } from './question-figure.tsx';

export function HistoryScreen(props: HistoryProps) {
  const { run } = props.search;
  if (run === undefined) return <HistoryListScreen {...props} />;
  return (
    <FigureContext value={props.figures}>
      <AttemptScreen {...props} id={run} />
    </FigureContext>
  );
}
