import { createFileRoute } from '@tanstack/react-router';
import { readExamSearch } from '#features/exams/exam-search.ts';
import { ExamsScreen } from '#features/exams/exams-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/exams/')({
  validateSearch: readExamSearch,
  beforeLoad: requireAccount,
  loader: () => loadTexts('exams'),
  component: ExamsRoute,
});

function ExamsRoute() {
  const { store, device, commands } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ExamsScreen
      store={store}
      device={device}
      commands={commands}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
