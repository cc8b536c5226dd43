import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LevelsHead } from '#features/account/account-heads.tsx';
import { LevelsScreen } from '#features/account/levels-screen.tsx';
import { wayBack } from '#features/account/way-back.ts';
import { loadTexts } from '#i18n/texts.ts';
import { tabStorage } from '#lib/page-storage.ts';
import { requireAccount } from './-require-account.ts';
import { readFirst } from './-way-back-search.ts';

export const Route = createFileRoute('/levels')({
  validateSearch: readFirst,
  beforeLoad: requireAccount,
  loader: () => loadTexts('account'),
  component: LevelsRoute,
});

function LevelsRoute() {
  const { store, commands } = Route.useRouteContext();
  const { first, back } = Route.useSearch();
  const { history } = useRouter();
  return (
    <>
      <LevelsHead isFirst={first === true} />
      <LevelsScreen
        store={store}
        commands={commands}
        isFirst={first === true}
        onDone={() => history.replace(wayBack(back, location.origin, tabStorage))}
      />
    </>
  );
}
