import { createFileRoute, useRouter } from '@tanstack/react-router';
import { accountRoute, useValidSearch } from '#app/routing/route-options.ts';
import { useNavigateAfterSignIn } from '#app/session/after-sign-in.ts';
import { type FirstSearch, readFirst } from '#app/session/first-param.ts';
import { PinScreen } from '#features/account/device-accounts/pin-screen.tsx';
import { PinHead } from '#features/account/sign-in/account-heads.tsx';
import { safePath } from '#features/account/sign-in/return-to.ts';

export const Route = createFileRoute('/pin')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): FirstSearch => search,
  ...accountRoute('account'),
  component: PinRoute,
});

function PinRoute() {
  const { ports, account } = Route.useRouteContext();
  const { first, back } = useValidSearch(Route.useSearch(), readFirst);
  const { history } = useRouter();
  const leadOn = useNavigateAfterSignIn();
  const onDone = async () => {
    if (first) await leadOn(safePath(back, location.origin) ?? '/');
    else history.replace('/profile');
  };
  return (
    <>
      <PinHead />
      <PinScreen ports={ports} account={account} isFirst={first === true} onDone={onDone} />
    </>
  );
}
