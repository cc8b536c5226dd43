import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { requireAccount } from '#app/session/require-account.ts';
import { useSavesData } from '#app/start/use-data-saver.ts';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { ForumHead } from '#features/forum/list/forum-head.tsx';
import { ForumScreen } from '#features/forum/list/forum-screen.tsx';
import { type ForumSearch, readForumSearch } from '#features/forum/list/forum-search-params.ts';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/forum/')({
  // The lazily loaded screen validates the parameters; the route only declares their type.
  validateSearch: (search): ForumSearch => search,
  beforeLoad: requireAccount,
  loader: () => Promise.all([loadTexts('forum'), loadTexts('device')]),
  component: ForumRoute,
});

function ForumRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const savesData = useSavesData(device);
  const searchParams = Route.useSearch();
  const search = useMemo(() => readForumSearch(searchParams), [searchParams]);
  return (
    <>
      <ForumHead />
      <EntryDialogsHost store={store} commands={commands}>
        {(renderEntryActions) => (
          <ForumScreen
            store={store}
            commands={commands}
            savesData={savesData}
            renderEntryActions={renderEntryActions}
            search={search}
            onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
          />
        )}
      </EntryDialogsHost>
    </>
  );
}
