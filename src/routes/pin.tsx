import { createFileRoute, useRouter } from '@tanstack/react-router';
import { accountRoute } from '#app/routing/route-options.ts';
import { useNavigateAfterSignIn } from '#app/session/after-sign-in.ts';
import { readFirst } from '#app/session/return-to-param.ts';
import { PinScreen } from '#features/account/device-accounts/pin-screen.tsx';
import { PinHead } from '#features/account/sign-in/account-heads.tsx';
import { safePath } from '#features/account/sign-in/return-to.ts';

export const Route = createFileRoute('/pin')({
  validateSearch: readFirst,
  ...accountRoute('account'),
  component: PinRoute,
});

function PinRoute() {
  const { ports, account } = Route.useRouteContext();
  const { first, back } = Route.useSearch();
  const { history } = useRouter();
  const leadOn = useNavigateAfterSignIn();
  const onDone = () => {
    if (first) void leadOn(safePath(back, location.origin) ?? '/');
    else history.replace('/profile');
  };
  return (
    <>
      <PinHead />
      <PinScreen ports={ports} account={account} isFirst={first === true} onDone={onDone} />
    </>
  );
}
