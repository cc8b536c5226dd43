import { createFileRoute } from '@tanstack/react-router';
import { organisationIn } from '#content/organisation-in.ts';
import { AboutScreen } from '#features/pages/about-screen.tsx';
import { AboutHead } from '#features/pages/page-heads.tsx';
import { currentLanguage, loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/about')({ loader: () => loadTexts('pages'), component: AboutRoute });

function AboutRoute() {
  return (
    <>
      <AboutHead />
      <AboutScreen organisation={organisationIn(currentLanguage())} />
    </>
  );
}
