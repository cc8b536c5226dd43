import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAfterSignIn } from '#app/session/after-sign-in.ts';
import { openCallbackLazily } from '#app/start/lazy-device.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { backOfState } from '#auth/sign-in/oauth-sign-in.ts';
import { CallbackHead } from '#features/account/sign-in/account-heads.tsx';
import { CallbackScreen } from '#features/account/sign-in/callback-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';

type ProviderLink = { code?: string; state?: string; error?: string };

const isBare = ({ code, state, error }: ProviderLink): boolean => (code ?? state ?? error) === undefined;

export const Route = createFileRoute('/callback')({
  // The lazily loaded component reads the parameters as text; the route only declares their type.
  validateSearch: (search): ProviderLink => search,
  beforeLoad: ({ search }) => {
    if (isBare(search) && !readOpenAccount(pageStorage)?.session) throw redirect({ to: '/login' });
  },
  loader: async () => {
    const [found] = await Promise.all([openCallbackLazily(), loadTexts('account')]);
    return found;
  },
  component: CallbackRoute,
});

function CallbackRoute() {
  const { ports, isAdmin } = Route.useLoaderData();
  const search = Route.useSearch();
  const link = useMemo(() => readLink(search), [search]);
  const back = backOfState(link.state);
  const onEntered = useAfterSignIn('provider', back);
  if (isBare(link)) return <Navigate to={isAdmin ? '/admin' : '/profile'} replace />;
  return (
    <>
      <CallbackHead />
      <CallbackScreen {...{ ports, link, back, onEntered }} />
    </>
  );
}

function readLink(search: ProviderLink): ProviderLink {
  const names = ['code', 'state', 'error'] as const;
  // Converts the values back to text, because the router parses a value that looks like a number as a number.
  return Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
  );
}
