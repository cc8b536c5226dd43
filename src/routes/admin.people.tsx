import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute } from '#app/routing/route-options.ts';
import { createPeopleApi } from '#app/session/create-people-api.ts';
import { PeopleScreen } from '#features/admin/people/people-screen.tsx';

export const Route = createFileRoute('/admin/people')({
  ...adminRoute('admin'),
  component: PeopleRoute,
});

function PeopleRoute() {
  const { store, device, ports, account } = Route.useRouteContext();
  const people = useMemo(() => createPeopleApi({ store, device, ports }), [store, device, ports]);
  return (
    <PeopleScreen key={store.account} people={people} {...adminVisit({ store, account }, Route.fullPath)} />
  );
}
