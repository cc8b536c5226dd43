import { createFileRoute } from '@tanstack/react-router';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute } from '#app/routing/route-options.ts';
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
      commands={commands}
      {...adminVisit({ store, account }, Route.fullPath)}
    />
  );
}
