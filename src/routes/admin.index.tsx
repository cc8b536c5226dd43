import { createFileRoute } from '@tanstack/react-router';
import { openAppLate } from '#app/start/lazy-device.ts';
import { AdminDeskScreen } from '#features/admin/dashboard/admin-dashboard-screen.tsx';
import { type DeskSearch, readDeskTab } from '#features/admin/dashboard/dashboard-params.ts';
import { EntryCareHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/')({
  // The lazily loaded screen validates the parameters; the route only declares their type.
  validateSearch: (search): DeskSearch => search,
  // Does not redirect visitors and pupils: the screen tells them why they cannot use it.
  beforeLoad: openAppLate,
  loader: () => Promise.all([loadTexts('admin'), loadTexts('device')]),
  component: AdminRoute,
});

function AdminRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const tab = readDeskTab(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <EntryCareHost key={store.account} store={store} commands={commands}>
      {(entryCare) => (
        <AdminDeskScreen
          store={store}
          commands={commands}
          isAdmin={account ? account.isAdmin : null}
          back="/admin"
          entryCare={entryCare}
          tab={tab}
          onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
        />
      )}
    </EntryCareHost>
  );
}
