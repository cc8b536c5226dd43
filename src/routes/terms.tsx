import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { TermsHead } from '#features/pages/page-heads.tsx';
import { TermsScreen } from '#features/pages/terms-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/terms')({ loader: () => loadTexts('pages'), component: TermsRoute });

function TermsRoute() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goHome = () => void router.navigate({ to: '/' });
  // The user may have left the previous page by a plain link, pressed before the app was loaded; then the
  // router knows no previous page.
  const goBack = () =>
    canGoBack || document.referrer.startsWith(`${location.origin}/`) ? router.history.back() : goHome();
  return (
    <>
      <TermsHead />
      <TermsScreen onAccept={goBack} onDecline={goHome} />
    </>
  );
}
