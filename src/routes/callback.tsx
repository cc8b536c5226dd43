import { useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readOpenAccount } from '#auth/open-account.ts';
import { CallbackScreen } from '#features/account/callback-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/page-storage.ts';
import { PageHead } from '#ui/page-head.tsx';
import type { AppPath } from '#ui/rooms.ts';
import { useEntering } from './-entering.ts';

type ProviderLink = { code?: string; state?: string; error?: string };

const adminPath = '/admin' as AppPath;

export const Route = createFileRoute('/callback')({
  validateSearch: (search): ProviderLink =>
    Object.fromEntries(
      (['code', 'state', 'error'] as const).flatMap((name) =>
        search[name] === undefined ? [] : [[name, String(search[name])]],
      ),
    ),
  beforeLoad: ({ search }) => {
    if (Object.keys(search).length > 0) return;
    throw redirect({ to: readOpenAccount(pageStorage)?.session ? adminPath : '/login' });
  },
  loader: async () => {
    await loadTexts('account');
    const { openPhone } = await import('./-phone.ts');
    return openPhone();
  },
  component: CallbackRoute,
});

function CallbackRoute() {
  const { t } = useLingui();
  const { ports } = Route.useLoaderData();
  return (
    <>
      <PageHead title={t`Connexion`} noIndex />
      <CallbackScreen ports={ports} link={Route.useSearch()} onEntered={useEntering('/')} />
    </>
  );
}
