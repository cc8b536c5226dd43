import { createFileRoute } from '@tanstack/react-router';
import { WithErrorReports } from '#app/errors/content-error-reports.tsx';
import { accountRoute, useValidSearch } from '#app/routing/route-options.ts';
import { ChosenQuiz } from '#features/quiz/history/chosen-quiz.tsx';
import { QuizScreen } from '#features/quiz/list/quiz-screen.tsx';
import { type QuizSearch, readQuizSearch } from '#features/quiz/list/quiz-search-params.ts';

export const Route = createFileRoute('/quiz/')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): QuizSearch => search,
  ...accountRoute('quiz'),
  component: QuizRoute,
});

function QuizRoute() {
  const { store, commands, figures } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const search = useValidSearch(Route.useSearch(), readQuizSearch);
  return (
    <WithErrorReports store={store}>
      <QuizScreen
        store={store}
        commands={commands}
        figures={figures}
        chosenQuiz={ChosenQuiz}
        search={search}
        onSearch={(next, isStep = false) =>
          void navigate({ search: next, replace: !isStep, resetScroll: false })
        }
      />
    </WithErrorReports>
  );
}
