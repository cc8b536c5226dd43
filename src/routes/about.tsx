import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { organisationIn } from '#content/organisation-in.ts';
import { AboutScreen } from '#features/pages/about-screen.tsx';
import { currentLanguage, loadTexts } from '#i18n/texts.ts';
import { PageHead } from '#ui/page-head.tsx';

export const Route = createFileRoute('/about')({ loader: () => loadTexts('pages'), component: AboutRoute });

function AboutRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`À propos`}
        description={t`Qui fait Pare, pour qui, et ce que les élèves en tirent.`}
      />
      <AboutScreen organisation={organisationIn(currentLanguage())} />
    </>
  );
}
