import { createFileRoute } from '@tanstack/react-router';
import { openAppLazily } from '#app/start/lazy-device.ts';
import { ReportsScreen } from '#features/admin/reports/reports-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/reports')({
  // Does not redirect visitors and pupils: the screen tells them why they cannot use it.
  beforeLoad: openAppLazily,
  loader: () => loadTexts('admin'),
  component: ReportsRoute,
});

function ReportsRoute() {
  const { store, commands, account } = Route.useRouteContext();
  return (
    <ReportsScreen
      key={store.account}
      store={store}
      commands={commands}
      isAdmin={account ? account.isAdmin : null}
      back={Route.fullPath}
    />
  );
}
