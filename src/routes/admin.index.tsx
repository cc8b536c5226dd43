import { createFileRoute } from '@tanstack/react-router';
import { openAppLazily } from '#app/start/lazy-device.ts';
import { AdminDashboardScreen } from '#features/admin/dashboard/admin-dashboard-screen.tsx';
import { type DashboardSearch, readDashboardTab } from '#features/admin/dashboard/dashboard-params.ts';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/')({
  // The lazily loaded screen validates the parameters; the route only declares their type.
  validateSearch: (search): DashboardSearch => search,
  // Does not redirect visitors and pupils: the screen tells them why they cannot use it.
  beforeLoad: openAppLazily,
  loader: () => Promise.all([loadTexts('admin'), loadTexts('device')]),
  component: AdminRoute,
});

function AdminRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const tab = readDashboardTab(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <EntryDialogsHost key={store.account} store={store} commands={commands}>
      {(renderEntryActions) => (
        <AdminDashboardScreen
          store={store}
          commands={commands}
          isAdmin={account ? account.isAdmin : null}
          back="/admin"
          renderEntryActions={renderEntryActions}
          tab={tab}
          onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
        />
      )}
    </EntryDialogsHost>
  );
}
