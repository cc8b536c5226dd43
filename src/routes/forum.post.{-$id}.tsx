import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { accountRoute } from '#app/routing/route-options.ts';
import { useSavesData } from '#app/start/use-data-saver.ts';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { PostScreen } from '#features/forum/thread/post-screen.tsx';

export const Route = createFileRoute('/forum/post/{-$id}')({
  ...accountRoute('forum', 'device'),
  component: PostRoute,
});

function PostRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const savesData = useSavesData(device);
  const onRemoved = useCallback(() => void navigate({ to: '/forum', replace: true }), [navigate]);
  return (
    <EntryDialogsHost store={store}>
      <PostScreen
        store={store}
        commands={commands}
        savesData={savesData}
        postId={id ?? ''}
        onRemoved={onRemoved}
      />
    </EntryDialogsHost>
  );
}
