import { createFileRoute } from '@tanstack/react-router';
import { WithErrorReports } from '#app/errors/content-error-reports.tsx';
import { requireAccount } from '#app/session/require-account.ts';
import { ReviewScreen } from '#features/quiz/review/review-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/quiz/review')({
  beforeLoad: requireAccount,
  loader: () => loadTexts('quiz'),
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
