import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { VerifyHead } from '#features/account/account-heads.tsx';
import { VerifyEmailScreen } from '#features/account/verify-email-screen.tsx';
import { openAccountScreen } from './-late-phone.ts';
import { readToken } from './-link-token.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: readToken,
  loader: openAccountScreen,
  component: VerifyEmailRoute,
});

function VerifyEmailRoute() {
  const { ports } = Route.useLoaderData();
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onDone = useCallback(() => void navigate({ to: '/' }), [navigate]);
  return (
    <>
      <VerifyHead />
      <VerifyEmailScreen ports={ports} token={token} onDone={onDone} />
    </>
  );
}
