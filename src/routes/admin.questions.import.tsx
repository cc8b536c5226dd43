import { createFileRoute } from '@tanstack/react-router';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute } from '#app/routing/route-options.ts';
import { ImportQuestionsScreen } from '#features/admin/import/import-questions-screen.tsx';

export const Route = createFileRoute('/admin/questions/import')({
  ...adminRoute('admin'),
  component: ImportQuestionsRoute,
});

function ImportQuestionsRoute() {
  const { store, commands, account } = Route.useRouteContext();
  return (
    <ImportQuestionsScreen
      key={store.account}
      commands={commands}
      {...adminVisit({ store, account }, Route.fullPath)}
    />
  );
}
