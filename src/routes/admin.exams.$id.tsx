import { createFileRoute } from '@tanstack/react-router';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute } from '#app/routing/route-options.ts';
import { EditExamScreen } from '#features/admin/exams/edit-exam-screen.tsx';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { inspectPdf } from '#features/exams/pdf/inspect-pdf.ts';

export const Route = createFileRoute('/admin/exams/$id')({
  ...adminRoute('admin', 'device'),
  component: EditExamRoute,
});

function EditExamRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EntryDialogsHost store={store}>
      <EditExamScreen
        key={`${store.account}/${id}`}
        commands={commands}
        inspect={inspectPdf}
        {...adminVisit({ store, account }, `/admin/exams/${id}`)}
        examId={id}
        onLeave={() => void navigate({ to: '/admin', search: { tab: 'exams' } })}
      />
    </EntryDialogsHost>
  );
}
