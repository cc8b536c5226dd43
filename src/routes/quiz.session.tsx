import { createFileRoute } from '@tanstack/react-router';
import { WithErrorReports } from '#app/errors/content-error-reports.tsx';
import { AccountWeek } from '#app/home/account-week.tsx';
import { accountRoute, useValidSearch } from '#app/routing/route-options.ts';
import { SessionScreen } from '#features/quiz/session/session-screen.tsx';
import { readSessionRequest, type SessionSearch } from '#features/quiz/session/session-search-params.ts';
import { useLeaving } from '#ui/hooks/use-leaving.ts';

export const Route = createFileRoute('/quiz/session')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): SessionSearch => search,
  ...accountRoute('quiz', 'home'),
  component: SessionRoute,
});

const furtherMinutes = 5;

function SessionRoute() {
  const { store, figures } = Route.useRouteContext();
  const request = useValidSearch(Route.useSearch(), readSessionRequest);
  const navigate = Route.useNavigate();
  const isLeaving = useLeaving();
  return (
    <WithErrorReports store={store}>
      <SessionScreen
        store={store}
        figures={figures}
        request={request}
        week={<AccountWeek account={store.account} isEnding />}
        onOpened={() => {
          if (!isLeaving()) void navigate({ search: {}, replace: true, resetScroll: false });
        }}
        onMore={() => void navigate({ search: { minutes: furtherMinutes }, replace: true })}
        onBack={() => void navigate({ to: '/' })}
      />
    </WithErrorReports>
  );
}
