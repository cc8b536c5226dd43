import { createFileRoute } from '@tanstack/react-router';
import { WithErrorReports } from '#app/errors/content-error-reports.tsx';
import { accountRoute, useValidSearch } from '#app/routing/route-options.ts';
import { HistoryScreen } from '#features/quiz/history/history-screen.tsx';
import { type QuizSearch, readQuizSearch } from '#features/quiz/list/quiz-search-params.ts';

export const Route = createFileRoute('/quiz/history')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): QuizSearch => search,
  ...accountRoute('quiz'),
  component: HistoryRoute,
});

function HistoryRoute() {
  const { store, commands, figures } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const search = useValidSearch(Route.useSearch(), readQuizSearch);
  return (
    <WithErrorReports store={store}>
      <HistoryScreen
        store={store}
        commands={commands}
        figures={figures}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        onPlay={(played) => void navigate({ to: '/quiz', search: played })}
      />
    </WithErrorReports>
  );
}
