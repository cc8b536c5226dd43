import { createFileRoute, redirect, useRouterState } from '@tanstack/react-router';
import { useAfterSignIn } from '#app/session/after-sign-in.ts';
import { setLoginPreload } from '#app/session/require-account.ts';
import { readLogin } from '#app/session/return-to-param.ts';
import { openLoginLazily } from '#app/start/lazy-device.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { LoginHead } from '#features/account/sign-in/account-heads.tsx';
import { LoginScreen } from '#features/account/sign-in/login-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';

export const Route = createFileRoute('/login')({
  validateSearch: readLogin,
  beforeLoad: ({ search, cause }) => {
    // A user who has just signed in on this page goes on to the next screen; a redirect would show the home
    // page in between.
    if (cause === 'stay' || search.another) return;
    if (readOpenAccount(pageStorage)?.session) throw redirect({ to: '/' });
  },
  loaderDeps: ({ search: { another } }) => ({ another }),
  loader: async ({ deps: { another } }) => {
    const [found] = await Promise.all([openLoginLazily(another === true), loadTexts('account')]);
    return found;
  },
  component: LoginRoute,
});

setLoginPreload(() => Route.options.component?.preload?.());

function LoginRoute() {
  const { ports, accounts, ended } = Route.useLoaderData();
  const loginSearch = Route.useSearch();
  const { back } = loginSearch;
  const typedEmail = useRouterState({ select: ({ location }) => location.state.typedEmail });
  const onEntered = useAfterSignIn('sign-in', back);
  return (
    <>
      <LoginHead />
      <LoginScreen {...{ ports, accounts, ended, back, loginSearch, typedEmail, onEntered }} />
    </>
  );
}
