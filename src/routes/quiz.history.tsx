import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '#features/quiz/history-screen.tsx';
import { readQuizSearch } from '#features/quiz/quiz-search.ts';
import { loadTexts } from '#i18n/texts.ts';
import { WithErrorReports } from './-error-reports.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/quiz/history')({
  validateSearch: readQuizSearch,
  beforeLoad: requireAccount,
  loader: () => loadTexts('quiz'),
  component: HistoryRoute,
});

function HistoryRoute() {
  const { store, commands, figures } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <WithErrorReports store={store}>
      <HistoryScreen
        store={store}
        commands={commands}
        figures={figures}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
        onPlay={(search) => void navigate({ to: '/quiz', search })}
      />
    </WithErrorReports>
  );
}
