// <HistoryScreen>: the user’s own attempts with the progress by subject, the correction of one attempt, or the estimate
// for the day of the exam.
import '#features/quiz/list/quiz.css';
import { HelpStore } from '#features/quiz/help/store-for-help.ts';
import { KnowledgeMapScreen } from '#features/quiz/map/knowledge-map-screen.tsx';
import { FigureContext } from '#features/quiz/play/question-figure.tsx';
import { AttemptScreen } from './attempt-screen.tsx';
import { HistoryListScreen } from './history-list-screen.tsx';
import type { HistoryProps } from './history-props.ts';

export function HistoryScreen(props: HistoryProps) {
  const { search, onSearch } = props;
  const { run, view, subject } = search;
  if (run === undefined && view === 'map')
    return (
      <KnowledgeMapScreen
        store={props.store}
        subject={subject}
        onSubject={(code) => onSearch({ ...search, subject: code })}
      />
    );
  if (run === undefined) return <HistoryListScreen {...props} />;
  return (
    <FigureContext value={props.figures}>
      <HelpStore value={props.store}>
        <AttemptScreen {...props} id={run} />
      </HelpStore>
    </FigureContext>
  );
}
