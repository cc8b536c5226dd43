import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { TermsHead } from '#features/pages/page-heads.tsx';
import { TermsScreen } from '#features/pages/terms-screen.tsx';
import { useAcceptTerms } from '#features/pages/use-accept-terms.ts';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/terms')({ loader: () => loadTexts('pages'), component: TermsRoute });

function TermsRoute() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goHome = () => void router.navigate({ to: '/' });
  const accept = useAcceptTerms({ canGoBack, goBack: () => router.history.back(), goHome });
  return (
    <>
      <TermsHead />
      <TermsScreen onAccept={accept} onDecline={goHome} />
    </>
  );
}
