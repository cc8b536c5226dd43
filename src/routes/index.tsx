import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOpenAccount } from '#app/session/use-current-account.ts';
import { loadDeferredShell } from '#app/start/load-shell.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { AnnouncementsHead } from '#features/home/announcements/announcements-head.tsx';
import { HomeScreen } from '#features/home/visitor/home-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { laterPart } from '#ui/hooks/later-part.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';

export const Route = createFileRoute('/')({
  // Only a phone with an open account waits for the pupil's home page; a visitor does not load it.
  loader: () => (readOpenAccount(pageStorage) ? loadHomePupil() : null),
  component: Home,
});

async function loadHomePupil() {
  const [{ HomePupil }] = await Promise.all([import('#app/home/home-signed-in.tsx'), loadTexts('home')]);
  return HomePupil;
}

/** Pupil's home page, loaded when another tab opens an account while the visitor's home page is shown. */
const LazyHomePupil = lazy(async () => ({ default: await loadHomePupil() }));

const announcements = laterPart(
  async () => {
    const [{ HomeAnnouncements }] = await Promise.all([
      import('#app/home/home-announcements.tsx'),
      loadDeferredShell(),
      loadTexts('home'),
    ]);
    return HomeAnnouncements;
  },
  <AnnouncementsComing />,
);

const question = laterPart(async () => {
  const [{ LiveQuestion }] = await Promise.all([
    import('#features/home/visitor/live-question.tsx'),
    loadTexts('home'),
  ]);
  return LiveQuestion;
});

function Home() {
  const account = useOpenAccount();
  const HomePupil = Route.useLoaderData() ?? LazyHomePupil;
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
      <HomeScreen question={question} announcements={announcements} />
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
