import { createFileRoute } from '@tanstack/react-router';
import { accountRoute } from '#app/routing/route-options.ts';
import { useAfterSignOut } from '#app/session/after-sign-out.ts';
import { resumeErasing } from '#auth/device-accounts/erase-account.ts';
import { OwnAccountScreen } from '#features/account/own-account/own-account-screen.tsx';
import { OwnAccountHead } from '#features/account/sign-in/account-heads.tsx';
import { ExportQueue } from '#features/device/outbox/export-queue.tsx';

export const Route = createFileRoute('/account')({
  ...accountRoute('account', 'device'),
  component: AccountRoute,
});

function AccountRoute() {
  const { ports, store, account } = Route.useRouteContext();
  const onLeft = useAfterSignOut();
  const onDeleted = async () => {
    await onLeft();
    await resumeErasing(ports);
  };
  return (
    <>
      <OwnAccountHead />
      <OwnAccountScreen {...{ ports, store, account, onDeleted }} unsent={<ExportQueue store={store} />} />
    </>
  );
}
