import { createFileRoute } from '@tanstack/react-router';
import { openAppLazily } from '#app/start/lazy-device.ts';
import { NewExamScreen } from '#features/admin/exams/new-exam-screen.tsx';
import { inspectPdf } from '#features/exams/pdf/inspect-pdf.ts';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/exams/new')({
  // Does not redirect visitors and pupils: the screen tells them why they cannot use it.
  beforeLoad: openAppLazily,
  loader: () => loadTexts('admin'),
  component: NewExamRoute,
});

function NewExamRoute() {
  const { store, commands, account } = Route.useRouteContext();
  return (
    <NewExamScreen
      key={store.account}
      store={store}
      commands={commands}
      inspect={inspectPdf}
      isAdmin={account ? account.isAdmin : null}
      back={Route.fullPath}
    />
  );
}
