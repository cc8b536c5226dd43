import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useValidSearch } from '#app/routing/route-options.ts';
import { readToken, type TokenSearch } from '#app/session/link-token-param.ts';
import { type BackSearch, readBack, readLogin } from '#app/session/return-to-param.ts';
import { openAccountScreen } from '#app/start/lazy-device.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { ResetPasswordScreen } from '#features/account/recovery/reset-password-screen.tsx';
import { ResetHead } from '#features/account/sign-in/account-heads.tsx';
import { pageStorage } from '#lib/browser/startup-storage.ts';

export const Route = createFileRoute('/reset-password')({
  // Declares only the type of the parameters; the lazily loaded component validates them, `beforeLoad` only `back`.
  validateSearch: (search): TokenSearch & BackSearch => search,
  beforeLoad: ({ search }) => {
    if (search.token === undefined && !readOpenAccount(pageStorage)?.session)
      throw redirect({ to: '/forgot-password', search: readBack(search) });
  },
  loader: openAccountScreen,
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  const { ports } = Route.useLoaderData();
  const { token, back } = useValidSearch(Route.useSearch(), readReset);
  // While an account is signed in, /login without `another` would redirect to the home page.
  const loginSearch = useMemo(
    () => readLogin({ back, another: readOpenAccount(pageStorage)?.session != null }),
    [back],
  );
  const navigate = Route.useNavigate();
  const onDone = useCallback(
    () =>
      void (token === undefined
        ? navigate({ to: '/profile' })
        : navigate({ to: '/login', search: loginSearch })),
    [navigate, token, loginSearch],
  );
  return (
    <>
      <ResetHead />
      <ResetPasswordScreen {...{ ports, token, loginSearch, onDone }} />
    </>
  );
}

function readReset(search: TokenSearch & BackSearch): TokenSearch & BackSearch {
  return { ...readToken(search), ...readBack(search) };
}
