import { createFileRoute } from '@tanstack/react-router';
import { ReviewScreen } from '#features/quiz/review-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { WithErrorReports } from './-error-reports.tsx';
import { requireAccount } from './-require-account.ts';

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
