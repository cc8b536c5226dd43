import { createFileRoute } from '@tanstack/react-router';
import { PostScreen } from '#features/forum/post-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { requireAccount } from './-require-account.ts';
import { useSavesData } from './-use-saves-data.ts';

export const Route = createFileRoute('/forum/post/$id')({
  beforeLoad: requireAccount,
  loader: () => loadTexts('forum'),
  component: PostRoute,
});

function PostRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PostScreen
      store={store}
      commands={commands}
      savesData={useSavesData(device)}
      postId={id}
      onRemoved={() => void navigate({ to: '/forum', replace: true })}
    />
  );
}
