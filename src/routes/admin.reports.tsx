import { createFileRoute } from '@tanstack/react-router';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute } from '#app/routing/route-options.ts';
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
      commands={commands}
      {...adminVisit({ store, account }, Route.fullPath)}
    />
  );
}
