import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PinHead } from '#features/account/account-heads.tsx';
import { PinScreen } from '#features/account/pin-screen.tsx';
import { safePath } from '#features/account/way-back.ts';
import { loadTexts } from '#i18n/texts.ts';
import { useLeadingOn } from './-entering.ts';
import { requireAccount } from './-require-account.ts';
import { readFirst } from './-way-back-search.ts';

export const Route = createFileRoute('/pin')({
  validateSearch: readFirst,
  beforeLoad: requireAccount,
  loader: () => loadTexts('account'),
  component: PinRoute,
});

function PinRoute() {
  const { ports, account } = Route.useRouteContext();
  const { first, back } = Route.useSearch();
  const { history } = useRouter();
  const leadOn = useLeadingOn();
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
