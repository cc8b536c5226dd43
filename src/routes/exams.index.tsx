import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ExamSearch, readExamSearch } from '#features/exams/exam-search.ts';
import { ExamsScreen } from '#features/exams/exams-screen.tsx';
import { SpaceSummary } from '#features/storage/space-summary.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { WithErrorReports } from './-error-reports.tsx';
import { setPhonePanelOpen } from './-phone-panel-open.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/exams/')({
  // Read where the screen is, which loads later; here only its type counts.
  validateSearch: (search): ExamSearch => search,
  beforeLoad: requireAccount,
  loader: () => Promise.all([loadTexts('exams'), loadTexts('storage')]),
  component: ExamsRoute,
});

function ExamsRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const asked = Route.useSearch();
  const search = useMemo(() => readExamSearch(asked), [asked]);
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
