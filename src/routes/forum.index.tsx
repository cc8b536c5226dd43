import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ForumHead } from '#features/forum/forum-head.tsx';
import { ForumScreen } from '#features/forum/forum-screen.tsx';
import { type ForumSearch, readForumSearch } from '#features/forum/forum-search.ts';
import { EntryCareHost } from '#features/storage/entry-care.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { requireAccount } from './-require-account.ts';
import { useSavesData } from './-use-saves-data.ts';

export const Route = createFileRoute('/forum/')({
  // Read where the screen is, which loads later; here only its type counts.
  validateSearch: (search): ForumSearch => search,
  beforeLoad: requireAccount,
  loader: () => Promise.all([loadTexts('forum'), loadTexts('storage')]),
  component: ForumRoute,
});

function ForumRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const savesData = useSavesData(device);
  const asked = Route.useSearch();
  const search = useMemo(() => readForumSearch(asked), [asked]);
  return (
    <>
      <ForumHead />
      <EntryCareHost store={store} commands={commands}>
        {(entryCare) => (
          <ForumScreen
            store={store}
            commands={commands}
            savesData={savesData}
            entryCare={entryCare}
            search={search}
            onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
          />
        )}
      </EntryCareHost>
    </>
  );
}
