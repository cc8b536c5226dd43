import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { useLeaving } from './-leaving.ts';
import { requireAccount } from './-require-account.ts';

/** `leave`: asks at once about signing out. */
type ProfileSearch = { leave?: true };

export const Route = createFileRoute('/profile')({
  validateSearch: (search): ProfileSearch => (search.leave === true ? { leave: true } : {}),
  beforeLoad: requireAccount,
  loader: () => loadTexts('profile'),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { ports, store, device, commands, account } = Route.useRouteContext();
  const { leave } = Route.useSearch();
  const onLeft = useLeaving();
  return (
    <ProfileScreen
      key={String(leave)}
      ports={ports}
      store={store}
      device={device}
      commands={commands}
      account={account}
      asksToLeave={leave === true}
      onLeft={onLeft}
    />
  );
}
