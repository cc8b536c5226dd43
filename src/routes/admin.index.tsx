import { createFileRoute } from '@tanstack/react-router';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute } from '#app/routing/route-options.ts';
import { AdminDashboardScreen } from '#features/admin/dashboard/admin-dashboard-screen.tsx';
import { type DashboardSearch, readDashboardTab } from '#features/admin/dashboard/dashboard-params.ts';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';

export const Route = createFileRoute('/admin/')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): DashboardSearch => search,
  ...adminRoute('admin', 'device'),
  component: AdminRoute,
});

function AdminRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const tab = readDashboardTab(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <EntryDialogsHost key={store.account} store={store}>
      <AdminDashboardScreen
        commands={commands}
        {...adminVisit({ store, account }, '/admin')}
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      />
    </EntryDialogsHost>
  );
}
