import { createFileRoute } from '@tanstack/react-router';
import { openAppLazily } from '#app/start/lazy-device.ts';
import { EditExamScreen } from '#features/admin/exams/edit-exam-screen.tsx';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { inspectPdf } from '#features/exams/pdf/inspect-pdf.ts';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/exams/$id')({
  // Does not redirect visitors and pupils: the screen tells them why they cannot use it.
  beforeLoad: openAppLazily,
  loader: () => Promise.all([loadTexts('admin'), loadTexts('device')]),
  component: EditExamRoute,
});

function EditExamRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EntryDialogsHost store={store} commands={commands}>
      {(renderEntryActions) => (
        <EditExamScreen
          key={`${store.account}/${id}`}
          store={store}
          commands={commands}
          inspect={inspectPdf}
          isAdmin={account ? account.isAdmin : null}
          back={`/admin/exams/${id}`}
          examId={id}
          renderEntryActions={renderEntryActions}
          onLeave={() => void navigate({ to: '/admin', search: { tab: 'exams' } })}
        />
      )}
    </EntryDialogsHost>
  );
}
