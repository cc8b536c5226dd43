import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AnnouncementsHead } from '#features/home/announcements-head.tsx';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { loadLateShell } from './-load-shell.ts';

export const Route = createFileRoute('/')({ component: Home });

const HomeAnnouncements = lazy(async () => {
  const [{ HomeAnnouncements }] = await Promise.all([
    import('./-home-announcements.tsx'),
    loadLateShell(),
    loadTexts('home'),
  ]);
  return { default: HomeAnnouncements };
});

function Home() {
  const { t } = useLingui();
  const description = t`Sujets officiels, quiz et entraide pour les élèves d’Haïti, de la 9e AF à l’université. Gratuit, même sans réseau.`;
  return (
    <>
      <PageHead
        title={t`Paré pour l’examen`}
        description={description}
        jsonLd={structuredData(description)}
      />
      <HomeScreen
        announcements={
          <Suspense fallback={<AnnouncementsComing />}>
            <HomeAnnouncements />
          </Suspense>
        }
      />
    </>
  );
}

function AnnouncementsComing() {
  return (
    <>
      <AnnouncementsHead />
      <SkeletonRows count={3} />
    </>
  );
}

/** What search engines ask about the organisation, the site and its price. */
function structuredData(description: string): Record<string, unknown> {
  const { origin } = location;
  const organisation = {
    '@type': 'EducationalOrganization',
    name: 'Pare',
    url: origin,
    logo: `${origin}/logo.svg`,
  };
  const site = { '@type': 'WebSite', name: 'Pare', url: origin, description, inLanguage: ['fr', 'ht'] };
  const app = {
    '@type': 'WebApplication',
    name: 'Pare',
    url: origin,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
  return { '@graph': [organisation, site, app] };
}
