import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { createPeopleApi } from '#app/session/create-people-api.ts';
import { openAppLazily } from '#app/start/lazy-device.ts';
import { PeopleScreen } from '#features/admin/people/people-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/people')({
  // Does not redirect visitors and pupils: the screen tells them why they cannot use it.
  beforeLoad: openAppLazily,
  loader: () => loadTexts('admin'),
  component: PeopleRoute,
});

function PeopleRoute() {
  const { store, device, ports, account } = Route.useRouteContext();
  const people = useMemo(() => createPeopleApi({ store, device, ports }), [store, device, ports]);
  return (
    <PeopleScreen
      key={store.account}
      store={store}
      people={people}
      isAdmin={account ? account.isAdmin : null}
      back={Route.fullPath}
    />
  );
}
