import { createFileRoute } from '@tanstack/react-router';
import { AdminDeskScreen } from '#features/admin/desk/admin-desk-screen.tsx';
import { type DeskSearch, readDeskTab } from '#features/admin/desk/desk-search.ts';
import { EntryCareHost } from '#features/storage/entry-care.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { openAppLate } from './-late-phone.ts';

export const Route = createFileRoute('/admin/')({
  // Read where the screen is, which loads later; here only its type counts.
  validateSearch: (search): DeskSearch => search,
  // Visitors and pupils are told why they see nothing here, rather than led elsewhere.
  beforeLoad: openAppLate,
  loader: () => Promise.all([loadTexts('admin'), loadTexts('storage')]),
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
