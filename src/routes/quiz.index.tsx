import { createFileRoute } from '@tanstack/react-router';
import { QuizScreen } from '#features/quiz/quiz-screen.tsx';
import { readQuizSearch } from '#features/quiz/quiz-search.ts';
import { loadTexts } from '#i18n/texts.ts';
import { WithErrorReports } from './-error-reports.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/quiz/')({
  validateSearch: readQuizSearch,
  beforeLoad: requireAccount,
  loader: () => loadTexts('quiz'),
  component: QuizRoute,
});

function QuizRoute() {
  const { store, commands, figures } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <WithErrorReports store={store}>
      <QuizScreen
        store={store}
        commands={commands}
        figures={figures}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </WithErrorReports>
  );
}
