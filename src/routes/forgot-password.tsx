import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { readOpenAccount } from '#auth/read-open-account.ts';
import { ForgotHead } from '#features/account/account-heads.tsx';
import { ForgotPasswordScreen } from '#features/account/forgot-password-screen.tsx';
import { pageStorage } from '#lib/page-storage.ts';
import { openAccountScreen } from './-late-phone.ts';
import { type LoginSearch, readLogin } from './-way-back-search.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: readLogin,
  loader: openAccountScreen,
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  const { ports } = Route.useLoaderData();
  const search = Route.useSearch();
  const typedEmail = useRouterState({ select: ({ location }) => location.state.typedEmail });
  // Where an account is open, /login alone would lead to its home.
  const isOpen = readOpenAccount(pageStorage)?.session != null;
  const loginSearch: LoginSearch = isOpen ? { ...search, another: true } : search;
  return (
    <>
      <ForgotHead />
      <ForgotPasswordScreen {...{ ports, loginSearch, typedEmail }} />
    </>
  );
}
