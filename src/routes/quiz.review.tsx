import { createFileRoute } from '@tanstack/react-router';
import { WithErrorReports } from '#app/errors/content-error-reports.tsx';
import { accountRoute } from '#app/routing/route-options.ts';
import { ReviewScreen } from '#features/quiz/review/review-screen.tsx';

export const Route = createFileRoute('/quiz/review')({
  ...accountRoute('quiz'),
  component: ReviewRoute,
});

function ReviewRoute() {
  const { store, figures } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <WithErrorReports store={store}>
      <ReviewScreen store={store} figures={figures} onBack={() => void navigate({ to: '/quiz' })} />
    </WithErrorReports>
  );
}
