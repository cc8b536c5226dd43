import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PostScreen } from '#features/forum/post-screen.tsx';
import { EntryCareHost } from '#features/storage/entry-care.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { requireAccount } from './-require-account.ts';
import { useSavesData } from './-use-saves-data.ts';

export const Route = createFileRoute('/forum/post/{-$id}')({
  beforeLoad: requireAccount,
  loader: () => Promise.all([loadTexts('forum'), loadTexts('storage')]),
  component: PostRoute,
});

function PostRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const savesData = useSavesData(device);
  const onRemoved = useCallback(() => void navigate({ to: '/forum', replace: true }), [navigate]);
  return (
    <EntryCareHost store={store} commands={commands}>
      {(entryCare) => (
        <PostScreen
          store={store}
          commands={commands}
          savesData={savesData}
          entryCare={entryCare}
          postId={id ?? ''}
          onRemoved={onRemoved}
        />
      )}
    </EntryCareHost>
  );
}
