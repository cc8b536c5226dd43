import { createFileRoute } from '@tanstack/react-router';
import { adminRoute, isAdminOf } from '#app/routing/route-options.ts';
import { NewExamScreen } from '#features/admin/exams/new-exam-screen.tsx';
import { inspectPdf } from '#features/exams/pdf/inspect-pdf.ts';

export const Route = createFileRoute('/admin/exams/new')({
  ...adminRoute('admin'),
  component: NewExamRoute,
});

function NewExamRoute() {
  const { store, commands, account } = Route.useRouteContext();
  return (
    <NewExamScreen
      key={store.account}
      store={store}
      commands={commands}
      inspect={inspectPdf}
      isAdmin={isAdminOf(account)}
      back={Route.fullPath}
    />
  );
}
