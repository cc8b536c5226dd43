import { createFileRoute } from '@tanstack/react-router';
import { AccountsHead } from '#features/account/account-heads.tsx';
import { AccountsScreen } from '#features/account/accounts-screen.tsx';
import { KeepQueue } from '#features/storage/keep-queue.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { useEntering } from './-entering.ts';
import { useLeaving } from './-leaving.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/accounts')({
  beforeLoad: requireAccount,
  loader: () => Promise.all([loadTexts('account'), loadTexts('storage')]),
  component: AccountsRoute,
});

function AccountsRoute() {
  const { ports, store, commands } = Route.useRouteContext();
  const onEntered = useEntering('switch');
  const onLeft = useLeaving();
  return (
    <>
      <AccountsHead />
      <AccountsScreen
        {...{ ports, store, commands, onEntered, onLeft }}
        unsent={<KeepQueue store={store} />}
      />
    </>
  );
}
