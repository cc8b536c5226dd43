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
      <PageHead title={t`Paré pour l’examen`} description={description} />
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
