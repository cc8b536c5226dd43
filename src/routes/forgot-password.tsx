import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { type LoginSearch, readLogin } from '#app/session/return-to-param.ts';
import { openAccountScreen } from '#app/start/lazy-device.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { ForgotPasswordScreen } from '#features/account/recovery/forgot-password-screen.tsx';
import { ForgotHead } from '#features/account/sign-in/account-heads.tsx';
import { pageStorage } from '#lib/browser/startup-storage.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: readLogin,
  loader: openAccountScreen,
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  const { ports } = Route.useLoaderData();
  const search = Route.useSearch();
  const typedEmail = useRouterState({ select: ({ location }) => location.state.typedEmail });
  // While an account is signed in, /login without `another` would redirect to the home page.
  const isOpen = readOpenAccount(pageStorage)?.session != null;
  const loginSearch: LoginSearch = isOpen ? { ...search, another: true } : search;
  return (
    <>
      <ForgotHead />
      <ForgotPasswordScreen {...{ ports, loginSearch, typedEmail }} />
    </>
  );
}
