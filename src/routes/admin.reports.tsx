import { createFileRoute } from '@tanstack/react-router';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute, useValidSearch } from '#app/routing/route-options.ts';
import { readReportsSearch } from '#features/admin/reports/reports-params.ts';
import { ReportsScreen } from '#features/admin/reports/reports-screen.tsx';

export const Route = createFileRoute('/admin/reports')({
  ...adminRoute('admin'),
  component: ReportsRoute,
});

function ReportsRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const { item } = useValidSearch(Route.useSearch(), readReportsSearch);
  const navigate = Route.useNavigate();
  return (
    <ReportsScreen
      key={store.account}
      commands={commands}
      {...adminVisit({ store, account }, Route.fullPath)}
      chosen={item}
      onChoose={(id, replace) => void navigate({ search: { item: id }, replace, resetScroll: false })}
    />
  );
}
