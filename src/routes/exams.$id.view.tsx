import { createFileRoute } from '@tanstack/react-router';
import { ExamViewScreen } from '#features/exams/exam-view-screen.tsx';
import { readViewSearch } from '#features/exams/view-search.ts';
import { loadTexts } from '#i18n/texts.ts';
import { WithErrorReports } from './-error-reports.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/exams/$id/view')({
  beforeLoad: requireAccount,
  loader: () => loadTexts('exams'),
  component: ExamViewRoute,
});

function ExamViewRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const { id } = Route.useParams();
  // Read here and not in the route's head, which every visitor of home would load.
  const { part = 'file' } = readViewSearch(Route.useSearch());
  return (
    <WithErrorReports store={store}>
      <ExamViewScreen key={`${id} ${part}`} {...{ store, device, commands, part }} examId={id} />
    </WithErrorReports>
  );
}
