import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { VerifyEmailScreen } from '#features/account/verify-email-screen.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { openAccountScreen } from './-late-phone.ts';
import { readToken } from './-link-token.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: readToken,
  loader: openAccountScreen,
  component: VerifyEmailRoute,
});

function VerifyEmailRoute() {
  const { t } = useLingui();
  const { ports } = Route.useLoaderData();
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onDone = useCallback(() => void navigate({ to: '/' }), [navigate]);
  return (
    <>
      <PageHead title={t`Confirmation de l’adresse`} noIndex />
      <VerifyEmailScreen ports={ports} token={token} onDone={onDone} />
    </>
  );
}
