import { createFileRoute } from '@tanstack/react-router';
import { adminRoute, isAdminOf } from '#app/routing/route-options.ts';
import { EditQuestionScreen } from '#features/admin/questions/edit-question-screen.tsx';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';

export const Route = createFileRoute('/admin/questions/$id')({
  ...adminRoute('admin', 'device'),
  component: EditQuestionRoute,
});

function EditQuestionRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EntryDialogsHost store={store}>
      <EditQuestionScreen
        key={`${store.account}/${id}`}
        store={store}
        commands={commands}
        isAdmin={isAdminOf(account)}
        back={`/admin/questions/${id}`}
        questionId={id}
        onLeave={() => void navigate({ to: '/admin', search: { tab: 'quiz' } })}
      />
    </EntryDialogsHost>
  );
}
