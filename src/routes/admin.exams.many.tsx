import { createFileRoute } from '@tanstack/react-router';
import { adminRoute, isAdminOf } from '#app/routing/route-options.ts';
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
      store={store}
      commands={commands}
      inspect={inspectPdf}
      isAdmin={isAdminOf(account)}
      back={Route.fullPath}
      onCorrect={() => void navigate({ to: '/admin/exams/new' })}
    />
  );
}
