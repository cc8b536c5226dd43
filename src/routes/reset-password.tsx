import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readOpenAccount } from '#auth/read-open-account.ts';
import { ResetHead } from '#features/account/account-heads.tsx';
import { ResetPasswordScreen } from '#features/account/reset-password-screen.tsx';
import { pageStorage } from '#lib/page-storage.ts';
import { openAccountScreen } from './-late-phone.ts';
import { readToken, type TokenSearch } from './-link-token.ts';
import { type BackSearch, readBack, readLogin } from './-way-back-search.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search): TokenSearch & BackSearch => ({ ...readToken(search), ...readBack(search) }),
  beforeLoad: ({ search }) => {
    if (search.token === undefined && !readOpenAccount(pageStorage)?.session)
      throw redirect({ to: '/forgot-password', search: readBack(search) });
  },
  loader: openAccountScreen,
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  const { ports } = Route.useLoaderData();
  const { token, back } = Route.useSearch();
  // Where an account is open, /login alone would lead to its home.
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
