import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PlanOfToday } from '#app/home/plan-of-today.tsx';
import { accountRoute, useValidSearch } from '#app/routing/route-options.ts';
import { type LevelsSearch, readLevelsSearch } from '#app/session/first-param.ts';
import { LevelsScreen } from '#features/account/levels/levels-screen.tsx';
import { LevelsHead } from '#features/account/sign-in/account-heads.tsx';
import { returnTo } from '#features/account/sign-in/return-to.ts';
import { tabStorage } from '#lib/browser/startup-storage.ts';

export const Route = createFileRoute('/levels')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): LevelsSearch => search,
  ...accountRoute('account'),
  component: LevelsRoute,
});

function LevelsRoute() {
  const { store, commands } = Route.useRouteContext();
  const { first, plan, back } = useValidSearch(Route.useSearch(), readLevelsSearch);
  const { history } = useRouter();
  if (plan) return <PlanOfToday store={store} onDone={() => history.push('/')} />;
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
