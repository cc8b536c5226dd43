import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readToken } from '#app/session/link-token-param.ts';
import { openAccountScreen } from '#app/start/lazy-device.ts';
import { VerifyEmailScreen } from '#features/account/recovery/verify-email-screen.tsx';
import { VerifyHead } from '#features/account/sign-in/account-heads.tsx';

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
