import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PinScreen } from '#features/account/pin-screen.tsx';
import { safePath } from '#features/account/way-back.ts';
import { loadTexts } from '#i18n/texts.ts';
import { PageHead } from '#ui/page-head.tsx';
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
  const { t } = useLingui();
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
      <PageHead title={t`Code de ce compte`} noIndex />
      <PinScreen ports={ports} account={account} isFirst={first === true} onDone={onDone} />
    </>
  );
}
