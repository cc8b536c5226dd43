import { createFileRoute } from '@tanstack/react-router';
import { accountRoute } from '#app/routing/route-options.ts';
import { useAfterSignIn } from '#app/session/after-sign-in.ts';
import { useAfterSignOut } from '#app/session/after-sign-out.ts';
import { AccountsScreen } from '#features/account/device-accounts/accounts-screen.tsx';
import { AccountsHead } from '#features/account/sign-in/account-heads.tsx';
import { ExportQueue } from '#features/device/outbox/export-queue.tsx';

export const Route = createFileRoute('/accounts')({
  ...accountRoute('account', 'device'),
  component: AccountsRoute,
});

function AccountsRoute() {
  const { ports, store, commands } = Route.useRouteContext();
  const onEntered = useAfterSignIn('switch');
  const onLeft = useAfterSignOut();
  return (
    <>
      <AccountsHead />
      <AccountsScreen
        {...{ ports, store, commands, onEntered, onLeft }}
        unsent={<ExportQueue store={store} />}
      />
    </>
  );
}
