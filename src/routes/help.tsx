import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';

import { HelpScreen } from '#features/pages/help-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { PageHead } from '#ui/page-head.tsx';

export const Route = createFileRoute('/help')({ loader: () => loadTexts('pages'), component: HelpRoute });

function HelpRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Aide`}
        description={t`Créer un compte, ouvrir un sujet, jouer un quiz, utiliser le forum.`}
      />
      <HelpScreen />
    </>
  );
}
