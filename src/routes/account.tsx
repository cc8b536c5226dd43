import { createFileRoute } from '@tanstack/react-router';
import { resumeErasing } from '#auth/erase-account.ts';
import { OwnAccountHead } from '#features/account/account-heads.tsx';
import { OwnAccountScreen } from '#features/account/own-account-screen.tsx';
import { KeepQueue } from '#features/storage/keep-queue.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { useLeaving } from './-leaving.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account')({
  beforeLoad: requireAccount,
  loader: () => Promise.all([loadTexts('account'), loadTexts('storage')]),
  component: AccountRoute,
});

function AccountRoute() {
  const { ports, store, account } = Route.useRouteContext();
  const onLeft = useLeaving();
  const onGone = async () => {
    await onLeft();
    await resumeErasing(ports);
  };
  return (
    <>
      <OwnAccountHead />
      <OwnAccountScreen {...{ ports, store, account, onGone }} unsent={<KeepQueue store={store} />} />
    </>
  );
}
