import { createFileRoute } from '@tanstack/react-router';
import { AccountWeek } from '#app/home/account-week.tsx';
import { accountRoute } from '#app/routing/route-options.ts';
import { useAfterSignOut } from '#app/session/after-sign-out.ts';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';

/** Parameters of /profile. `leave` opens the sign-out dialog at once. */
type ProfileSearch = { leave?: true };

export const Route = createFileRoute('/profile')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): ProfileSearch => search,
  ...accountRoute('profile', 'home'),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { ports, store, device, commands, account } = Route.useRouteContext();
  const leave = Route.useSearch().leave === true;
  const onLeft = useAfterSignOut();
  return (
    <ProfileScreen
      key={String(leave)}
      ports={ports}
      store={store}
      device={device}
      commands={commands}
      account={account}
      week={account.isAdmin ? null : <AccountWeek account={account.id} />}
      asksToLeave={leave}
      onLeft={onLeft}
    />
  );
}
