import { createFileRoute } from '@tanstack/react-router';
import { openAppLazily } from '#app/start/lazy-device.ts';
import { EditQuestionScreen } from '#features/admin/questions/edit-question-screen.tsx';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/questions/$id')({
  // Does not redirect visitors and pupils: the screen tells them why they cannot use it.
  beforeLoad: openAppLazily,
  loader: () => Promise.all([loadTexts('admin'), loadTexts('device')]),
  component: EditQuestionRoute,
});

function EditQuestionRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EntryDialogsHost store={store} commands={commands}>
      {(renderEntryActions) => (
        <EditQuestionScreen
          key={`${store.account}/${id}`}
          store={store}
          commands={commands}
          isAdmin={account ? account.isAdmin : null}
          back={`/admin/questions/${id}`}
          questionId={id}
          renderEntryActions={renderEntryActions}
          onLeave={() => void navigate({ to: '/admin', search: { tab: 'quiz' } })}
        />
      )}
    </EntryDialogsHost>
  );
}
