import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ExamSearch, readExamSearch } from '#features/exams/exam-search.ts';
import { ExamsScreen } from '#features/exams/exams-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/exams/')({
  // Read where the screen is, which loads later; here only its type counts.
  validateSearch: (search): ExamSearch => search,
  beforeLoad: requireAccount,
  loader: () => loadTexts('exams'),
  component: ExamsRoute,
});

function ExamsRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const asked = Route.useSearch();
  const search = useMemo(() => readExamSearch(asked), [asked]);
  return (
    <ExamsScreen
      store={store}
      device={device}
      commands={commands}
      search={search}
      onSearch={(next, replace) => void navigate({ search: next, replace, resetScroll: false })}
    />
  );
}
