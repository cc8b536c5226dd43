import { createFileRoute } from '@tanstack/react-router';
import { ReviewScreen } from '#features/quiz/review-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/quiz/review')({
  beforeLoad: requireAccount,
  loader: () => loadTexts('quiz'),
  component: ReviewRoute,
});

function ReviewRoute() {
  const { store, figures } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return <ReviewScreen store={store} figures={figures} onBack={() => void navigate({ to: '/quiz' })} />;
}
