import { createFileRoute, useRouter } from '@tanstack/react-router';
import { accountRoute } from '#app/routing/route-options.ts';
import { readFirst } from '#app/session/return-to-param.ts';
import { LevelsScreen } from '#features/account/levels/levels-screen.tsx';
import { LevelsHead } from '#features/account/sign-in/account-heads.tsx';
import { returnTo } from '#features/account/sign-in/return-to.ts';
import { tabStorage } from '#lib/browser/startup-storage.ts';

export const Route = createFileRoute('/levels')({
  validateSearch: readFirst,
  ...accountRoute('account'),
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
        onDone={() => history.replace(returnTo(back, location.origin, tabStorage))}
      />
    </>
  );
}
