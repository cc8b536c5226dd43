import { createFileRoute } from '@tanstack/react-router';
import { PrivacyHead } from '#features/pages/page-heads.tsx';
import { PrivacyScreen } from '#features/pages/privacy-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/privacy')({
  loader: () => loadTexts('pages'),
  component: PrivacyRoute,
});

function PrivacyRoute() {
  return (
    <>
      <PrivacyHead />
      <PrivacyScreen />
    </>
  );
}
