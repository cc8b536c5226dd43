import { createFileRoute } from '@tanstack/react-router';
import { adminRoute, isAdminOf } from '#app/routing/route-options.ts';
import { ReportsScreen } from '#features/admin/reports/reports-screen.tsx';

export const Route = createFileRoute('/admin/reports')({
  ...adminRoute('admin'),
  component: ReportsRoute,
});

function ReportsRoute() {
  const { store, commands, account } = Route.useRouteContext();
  return (
    <ReportsScreen
      key={store.account}
      store={store}
      commands={commands}
      isAdmin={isAdminOf(account)}
      back={Route.fullPath}
    />
  );
}
