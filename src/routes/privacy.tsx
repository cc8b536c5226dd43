import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#features/pages/privacy-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { PageHead } from '#ui/page-head.tsx';

export const Route = createFileRoute('/privacy')({
  loader: () => loadTexts('pages'),
  component: PrivacyRoute,
});

function PrivacyRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Confidentialité`}
        description={t`Ce que Pare garde, pourquoi, et comment le faire effacer.`}
      />
      <PrivacyScreen />
    </>
  );
}
