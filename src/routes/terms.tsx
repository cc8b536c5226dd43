import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { TermsScreen } from '#features/pages/terms-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { PageHead } from '#ui/page-head.tsx';

export const Route = createFileRoute('/terms')({ loader: () => loadTexts('pages'), component: TermsRoute });

function TermsRoute() {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goHome = () => void router.navigate({ to: '/' });
  // The page before may have been left by a link that was pressed before the app had come.
  const goBack = () =>
    canGoBack || document.referrer.startsWith(`${location.origin}/`) ? router.history.back() : goHome();
  return (
    <>
      <PageHead title={t`Conditions d’utilisation`} description={t`Ce que l’on accepte en utilisant Pare.`} />
      <TermsScreen onAccept={goBack} onDecline={goHome} />
    </>
  );
}
