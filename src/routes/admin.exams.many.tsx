import { createFileRoute } from '@tanstack/react-router';
import { openAppLazily } from '#app/start/lazy-device.ts';
import { ManyExamsScreen } from '#features/admin/exams/batch-upload-screen.tsx';
import { inspectPdf } from '#features/exams/pdf/inspect-pdf.ts';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/exams/many')({
  // Does not redirect visitors and pupils: the screen tells them why they cannot use it.
  beforeLoad: openAppLazily,
  loader: () => loadTexts('admin'),
  component: ManyExamsRoute,
});

function ManyExamsRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ManyExamsScreen
      key={store.account}
      store={store}
      commands={commands}
      inspect={inspectPdf}
      isAdmin={account ? account.isAdmin : null}
      back={Route.fullPath}
      onCorrect={() => void navigate({ to: '/admin/exams/new' })}
    />
  );
}
