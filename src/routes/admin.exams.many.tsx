import { createFileRoute } from '@tanstack/react-router';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute } from '#app/routing/route-options.ts';
import { ManyExamsScreen } from '#features/admin/exams/batch-upload-screen.tsx';
import { inspectPdf } from '#features/exams/pdf/inspect-pdf.ts';

export const Route = createFileRoute('/admin/exams/many')({
  ...adminRoute('admin'),
  component: ManyExamsRoute,
});

function ManyExamsRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ManyExamsScreen
      key={store.account}
      commands={commands}
      inspect={inspectPdf}
      {...adminVisit({ store, account }, Route.fullPath)}
      onCorrect={() => void navigate({ to: '/admin/exams/new' })}
    />
  );
}
