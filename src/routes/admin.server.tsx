import { createFileRoute } from '@tanstack/react-router';
import { adminRoute, isAdminOf } from '#app/routing/route-options.ts';
import { ServerScreen } from '#features/admin/server/server-screen.tsx';

export const Route = createFileRoute('/admin/server')({
  ...adminRoute('admin'),
  component: ServerRoute,
});

function ServerRoute() {
  const { store, commands, account } = Route.useRouteContext();
  return (
    <ServerScreen
      key={store.account}
      store={store}
      commands={commands}
      isAdmin={isAdminOf(account)}
      back={Route.fullPath}
    />
  );
}
