import { createFileRoute } from '@tanstack/react-router';
import { WithErrorReports } from '#app/errors/content-error-reports.tsx';
import { accountRoute } from '#app/routing/route-options.ts';
import { ExamViewScreen } from '#features/exams/reader/exam-view-screen.tsx';
import { readViewSearch } from '#features/exams/reader/view-params.ts';

export const Route = createFileRoute('/exams/$id/view')({
  ...accountRoute('exams'),
  component: ExamViewRoute,
});

function ExamViewRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const { id } = Route.useParams();
  // The parameters are validated here, in the lazily loaded component, because every visitor of the home page
  // would load a validator in the route options.
  const { part = 'file' } = readViewSearch(Route.useSearch());
  return (
    <WithErrorReports store={store}>
      <ExamViewScreen key={`${id} ${part}`} {...{ store, device, commands, part }} examId={id} />
    </WithErrorReports>
  );
}
