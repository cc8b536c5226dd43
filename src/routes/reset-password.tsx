import { useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readOpenAccount } from '#auth/open-account.ts';
import { ResetPasswordScreen } from '#features/account/reset-password-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/page-storage.ts';
import { PageHead } from '#ui/page-head.tsx';
import { readToken } from './-link-token.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: readToken,
  beforeLoad: ({ search }) => {
    if (search.token === undefined && !readOpenAccount(pageStorage)?.session)
      throw redirect({ to: '/forgot-password' });
  },
  loader: async () => {
    await loadTexts('account');
    const { openPhone } = await import('./-phone.ts');
    return openPhone();
  },
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  const { t } = useLingui();
  const { ports } = Route.useLoaderData();
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onDone = useCallback(
    () => void navigate({ to: token === undefined ? '/profile' : '/login' }),
    [navigate, token],
  );
  return (
    <>
      <PageHead title={t`Nouveau mot de passe`} noIndex />
      <ResetPasswordScreen ports={ports} token={token} onDone={onDone} />
    </>
  );
}
