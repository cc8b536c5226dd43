import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { readOpenAccount } from '#auth/read-open-account.ts';
import { ForgotPasswordScreen } from '#features/account/forgot-password-screen.tsx';
import { pageStorage } from '#lib/page-storage.ts';
import { PageHead } from '#ui/page-head.tsx';
import { openAccountScreen } from './-late-phone.ts';
import { type LoginSearch, readLogin } from './-way-back-search.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: readLogin,
  loader: openAccountScreen,
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  const { t } = useLingui();
  const { ports } = Route.useLoaderData();
  const search = Route.useSearch();
  const typedEmail = useRouterState({ select: ({ location }) => location.state.typedEmail });
  // Where an account is open, /login alone would lead to its home.
  const isOpen = readOpenAccount(pageStorage)?.session != null;
  const loginSearch: LoginSearch = isOpen ? { ...search, another: true } : search;
  return (
    <>
      <PageHead title={t`Mot de passe oublié`} noIndex />
      <ForgotPasswordScreen {...{ ports, loginSearch, typedEmail }} />
    </>
  );
}
