import { createFileRoute } from '@tanstack/react-router';
import { accountRoute, useValidSearch } from '#app/routing/route-options.ts';
import { useSavesData } from '#app/start/use-data-saver.ts';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { ForumHead } from '#features/forum/list/forum-head.tsx';
import { ForumScreen } from '#features/forum/list/forum-screen.tsx';
import { type ForumSearch, readForumSearch } from '#features/forum/list/forum-search-params.ts';

export const Route = createFileRoute('/forum/')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): ForumSearch => search,
  ...accountRoute('forum', 'device'),
  component: ForumRoute,
});

function ForumRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const savesData = useSavesData(device);
  const search = useValidSearch(Route.useSearch(), readForumSearch);
  return (
    <>
      <ForumHead />
      <EntryDialogsHost store={store}>
        <ForumScreen
          store={store}
          commands={commands}
          savesData={savesData}
          search={search}
          onSearch={(change, isStep = false) =>
            void navigate({ search: change, replace: !isStep, resetScroll: false })
          }
        />
      </EntryDialogsHost>
    </>
  );
}
