import { createFileRoute } from '@tanstack/react-router';
import { ExamViewScreen } from '#features/exams/exam-view-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/exams/$id/view')({
  beforeLoad: requireAccount,
  loader: () => loadTexts('exams'),
  component: ExamViewRoute,
});

function ExamViewRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const { id } = Route.useParams();
  return <ExamViewScreen key={id} store={store} device={device} commands={commands} examId={id} />;
}
