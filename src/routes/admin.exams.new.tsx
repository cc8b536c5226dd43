import { createFileRoute } from '@tanstack/react-router';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute } from '#app/routing/route-options.ts';
import { NewExamScreen } from '#features/admin/exams/new-exam-screen.tsx';
import { inspectPdf } from '#features/exams/pdf/inspect-pdf.ts';

export const Route = createFileRoute('/admin/exams/new')({
  ...adminRoute('admin'),
  component: NewExamRoute,
});

function NewExamRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <NewExamScreen
      key={store.account}
      commands={commands}
      inspect={inspectPdf}
      {...adminVisit({ store, account }, Route.fullPath)}
      onLeave={() => void navigate({ to: '/admin', search: { tab: 'exams' } })}
    />
  );
}
