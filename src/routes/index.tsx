import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readOpenAccount } from '#auth/read-open-account.ts';
import { AnnouncementsHead } from '#features/home/announcements-head.tsx';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/page-storage.ts';
import { lazyAfterPaint } from '#ui/lazy-after-paint.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { loadLateShell } from './-load-shell.ts';
import { useOpenAccount } from './-use-open-account.ts';

export const Route = createFileRoute('/')({
  // A pupil's phone has it already; no visitor's waits for it.
  loader: () => (readOpenAccount(pageStorage) ? loadHomePupil() : null),
  component: Home,
});

async function loadHomePupil() {
  const [{ HomePupil }] = await Promise.all([import('./-home-pupil.tsx'), loadTexts('home')]);
  return HomePupil;
}

/** For a visitor's home on which another tab opens an account. */
const LateHomePupil = lazy(async () => ({ default: await loadHomePupil() }));

const HomeAnnouncements = lazyAfterPaint(async () => {
  const [{ HomeAnnouncements }] = await Promise.all([
    import('./-home-announcements.tsx'),
    loadLateShell(),
    loadTexts('home'),
  ]);
  return HomeAnnouncements;
});

function Home() {
  const account = useOpenAccount();
  const HomePupil = Route.useLoaderData() ?? LateHomePupil;
  if (account === null) return <HomeVisitor />;
  return (
    <Suspense>
      <HomePupil key={account} account={account} />
    </Suspense>
  );
}

function HomeVisitor() {
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
