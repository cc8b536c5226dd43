import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#features/account/forgot-password-screen.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { openAccountScreen } from './-late-phone.ts';
import { readBack } from './-way-back-search.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: readBack,
  loader: openAccountScreen,
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  const { t } = useLingui();
  const { ports } = Route.useLoaderData();
  const { back } = Route.useSearch();
  return (
    <>
      <PageHead title={t`Mot de passe oublié`} noIndex />
      <ForgotPasswordScreen ports={ports} back={back} />
    </>
  );
}
