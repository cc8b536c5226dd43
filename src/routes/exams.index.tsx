import { createFileRoute } from '@tanstack/react-router';
import { WithErrorReports } from '#app/errors/content-error-reports.tsx';
import { accountRoute, useValidSearch } from '#app/routing/route-options.ts';
import { setPhonePanelOpen } from '#app/shell/device-panel-state.ts';
import { SpaceSummary } from '#features/device/space/space-summary.tsx';
import { type ExamSearch, readExamSearch } from '#features/exams/list/exam-search-params.ts';
import { ExamsScreen } from '#features/exams/list/exams-screen.tsx';

export const Route = createFileRoute('/exams/')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): ExamSearch => search,
  ...accountRoute('exams', 'device'),
  component: ExamsRoute,
});

function ExamsRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const search = useValidSearch(Route.useSearch(), readExamSearch);
  return (
    <WithErrorReports store={store}>
      <ExamsScreen
        store={store}
        device={device}
        commands={commands}
        search={search}
        space={<SpaceSummary store={store} device={device} onManage={() => setPhonePanelOpen(true)} />}
        onSearch={(next, replace) => void navigate({ search: next, replace, resetScroll: false })}
      />
    </WithErrorReports>
  );
}
