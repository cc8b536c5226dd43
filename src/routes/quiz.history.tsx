import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { WithErrorReports } from '#app/errors/content-error-reports.tsx';
import { requireAccount } from '#app/session/require-account.ts';
import { HistoryScreen } from '#features/quiz/history/history-screen.tsx';
import { type QuizSearch, readQuizSearch } from '#features/quiz/list/quiz-search-params.ts';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/quiz/history')({
  // The lazily loaded screen validates the parameters; the route only declares their type.
  validateSearch: (search): QuizSearch => search,
  beforeLoad: requireAccount,
  loader: () => loadTexts('quiz'),
  component: HistoryRoute,
});

function HistoryRoute() {
  const { store, commands, figures } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const searchParams = Route.useSearch();
  const search = useMemo(() => readQuizSearch(searchParams), [searchParams]);
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
