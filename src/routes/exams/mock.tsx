import { createFileRoute } from '@tanstack/react-router';
import { WithErrorReports } from '#app/errors/content-error-reports.tsx';
import { accountRoute, useValidSearch } from '#app/routing/route-options.ts';
import { FinishedMockExam } from '#features/exams/mock/finished-mock-exam.tsx';
import { MockExamScreen } from '#features/exams/mock/mock-exam-screen.tsx';
import { readMockSearch } from '#features/exams/mock/mock-search-params.ts';

export const Route = createFileRoute('/exams/mock')({
  ...accountRoute('exams'),
  component: MockExamRoute,
});

function MockExamRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const { exam, run, points } = useValidSearch(Route.useSearch(), readMockSearch);
  const navigate = Route.useNavigate();
  const shared = { store, device, commands };
  return (
    <WithErrorReports store={store}>
      {run === undefined ? (
        <MockExamScreen key={exam} {...shared} examId={exam} />
      ) : (
        <FinishedMockExam
          key={run}
          {...shared}
          id={run}
          showsPoints={points === true}
          onFinished={(search) => void navigate({ to: '/exams/mock', search, replace: true })}
        />
      )}
    </WithErrorReports>
  );
}
