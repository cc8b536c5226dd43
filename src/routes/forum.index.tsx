import { createFileRoute } from '@tanstack/react-router';
import { ForumScreen } from '#features/forum/forum-screen.tsx';
import { readForumSearch } from '#features/forum/forum-search.ts';
import { loadTexts } from '#i18n/texts.ts';
import { requireAccount } from './-require-account.ts';
import { useSavesData } from './-use-saves-data.ts';

export const Route = createFileRoute('/forum/')({
  validateSearch: readForumSearch,
  beforeLoad: requireAccount,
  loader: () => loadTexts('forum'),
  component: ForumRoute,
});

function ForumRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ForumScreen
      store={store}
      commands={commands}
      savesData={useSavesData(device)}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
