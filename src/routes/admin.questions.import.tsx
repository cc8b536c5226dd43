import { createFileRoute } from '@tanstack/react-router';
import { openAppLazily } from '#app/start/lazy-device.ts';
import { ImportQuestionsScreen } from '#features/admin/import/import-questions-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/questions/import')({
  // Does not redirect visitors and pupils: the screen tells them why they cannot use it.
  beforeLoad: openAppLazily,
  loader: () => loadTexts('admin'),
  component: ImportQuestionsRoute,
});

function ImportQuestionsRoute() {
  const { store, commands, account } = Route.useRouteContext();
  return (
    <ImportQuestionsScreen
      key={store.account}
      store={store}
      commands={commands}
      isAdmin={account ? account.isAdmin : null}
      back={Route.fullPath}
    />
  );
}
