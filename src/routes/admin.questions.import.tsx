import { createFileRoute } from '@tanstack/react-router';
import { adminRoute, isAdminOf } from '#app/routing/route-options.ts';
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
      store={store}
      commands={commands}
      isAdmin={isAdminOf(account)}
      back={Route.fullPath}
    />
  );
}
