import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { HistoryScreen } from '#features/quiz/history-screen.tsx';
import { type QuizSearch, readQuizSearch } from '#features/quiz/quiz-search.ts';
import { loadTexts } from '#i18n/texts.ts';
import { WithErrorReports } from './-error-reports.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/quiz/history')({
  // Read where the screen is, which loads later; here only its type counts.
  validateSearch: (search): QuizSearch => search,
  beforeLoad: requireAccount,
  loader: () => loadTexts('quiz'),
  component: HistoryRoute,
});

function HistoryRoute() {
  const { store, commands, figures } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const asked = Route.useSearch();
  const search = useMemo(() => readQuizSearch(asked), [asked]);
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
