import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useValidSearch } from '#app/routing/route-options.ts';
import { readToken, type TokenSearch } from '#app/session/link-token-param.ts';
import { openAccountScreen } from '#app/start/lazy-device.ts';
import { VerifyEmailScreen } from '#features/account/recovery/verify-email-screen.tsx';
import { VerifyHead } from '#features/account/sign-in/account-heads.tsx';

export const Route = createFileRoute('/verify-email')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): TokenSearch => search,
  loader: openAccountScreen,
  component: VerifyEmailRoute,
});

function VerifyEmailRoute() {
  const { ports } = Route.useLoaderData();
  const { token } = useValidSearch(Route.useSearch(), readToken);
  const navigate = Route.useNavigate();
  const onDone = useCallback(() => void navigate({ to: '/' }), [navigate]);
  return (
    <>
      <VerifyHead />
      <VerifyEmailScreen ports={ports} token={token} onDone={onDone} />
    </>
  );
}
