// Shows the list of papers, with the state of their files.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type Page, pageInAddress } from '#domain/format/page-numbers.ts';
import { MeteredDialog } from '#features/exams/files/metered-dialog.tsx';
import { useDownloadToasts, useProgressNews } from '#features/exams/files/use-download-toasts.ts';
import { usePaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/lists/tabs.tsx';
import { useSearchText } from '#ui/lists/use-search-text.ts';
import { narrowed } from './exam-filter-params.ts';
import { ExamListMenu } from './exam-list-menu.tsx';
import { ExamPapers } from './exam-list-rows.tsx';
import type { ExamSearch } from './exam-search-params.ts';
import { RunningMockExam } from './running-mock-exam.tsx';
import { useChosenPaper } from './use-chosen-paper.tsx';
import { useExamFilters } from './use-exam-filters.tsx';
import { type FoundPapers, useFoundPapers } from './use-exam-results.ts';

type ExamsScreenProps = {
  store: AccountStore;
  device: DeviceDb;
  commands: OutboxCommands & DownloadCommands & LibraryCommands;
  search: ExamSearch;
  space: ReactNode;
  /**
   * With `replace`, the new search parameters replace the entry of the browser history; otherwise they add
   * one.
   */
  onSearch: (search: ExamSearch, replace: boolean) => void;
};

const tabsName = 'papers';

export function ExamsScreen({ store, device, commands, search, space, onSearch }: ExamsScreenProps) {
  const { t } = useLingui();
  const head = useRef<HTMLDivElement>(null);
  const [words, setWords] = useSearchText(search.q ?? '', (q) => onSearch(narrowed(search, { q }), true));
  const found = useFoundPapers(store, device, search, words);
  const actions = usePaperFiles(device, commands);
  const news = useProgressNews(found?.rows);
  useDownloadToasts(found?.rows, (file) => {
    const named = found?.list.known.exams.get(file.exam) ?? { title: file.title, fileName: null };
    actions.save(named, file);
  });
  const { choice, right } = useChosenPaper(found, {
    search,
    device,
    actions,
    onChoose: (row, replace) =>
      onSearch(narrowed(search, { q: words, page: pageInAddress(search, words), row }), replace),
  });
  const narrow = (change: Parameters<typeof narrowed>[1]) =>
    onSearch(narrowed(search, { q: words, ...change }), false);
  const reset = () => {
    setWords('');
    onSearch(narrowed({}, { tab: search.tab }), false);
  };
  const tab = search.tab ?? 'all';
  const filters = useExamFilters(found, words, {
    onChoice: (choice, replace) => onSearch(narrowed({}, { tab: search.tab, q: words, ...choice }), replace),
    onReset: reset,
  });
  return (
    <>
      <PageHead
        title={t`Examens`}
        description={t`Les sujets des examens officiels d’Haïti, de la 9e AF à l’université : à lire en ligne ou à garder sur le téléphone.`}
      />
      <ListScreen
        title={<Trans>Examens</Trans>}
        find={{ label: t`Chercher un sujet`, value: words, onValue: setWords }}
        count={isCounted(found) ? <ExamCount page={found.shown} tab={tab} /> : null}
        views={(variant) => (
          <Views variant={variant} tab={tab} found={found} onTab={(id) => narrow({ tab: id })} />
        )}
        filters={filters}
        menu={found ? <ExamListMenu found={found} store={store} actions={actions} /> : null}
        aside={found ? space : null}
        right={right}
        headRef={head}
      >
        <h2 className="sr-only">
          <Trans>Liste des sujets</Trans>
        </h2>
        <RunningMockExam store={store} />
        <TabPanel name={tabsName} current={tab}>
          {found ? (
            <SectionBoundary>
              <ExamPapers {...{ found, commands, actions, choice }} query={words} onReset={reset} />
            </SectionBoundary>
          ) : (
            <SkeletonRows count={6} className="compact-list" />
          )}
          {found ? (
            <Pagination
              page={found.shown.page}
              pageCount={found.shown.pageCount}
              onPage={(page) => {
                narrow({ page });
                head.current?.focus();
              }}
            />
          ) : null}
        </TabPanel>
        <p role="status" className="sr-only">
          {news}
        </p>
        <MeteredDialog question={actions.metered.question} onClose={actions.metered.close} />
      </ListScreen>
    </>
  );
}

/** Returns whether the count is shown: not if it is zero while the first papers are being downloaded. */
const isCounted = (found: FoundPapers | undefined): found is FoundPapers =>
  found !== undefined && (found.shown.total > 0 || !found.isArriving);

type ViewsProps = {
  variant: 'board' | 'paper';
  tab: 'all' | 'saved';
  found: FoundPapers | undefined;
  onTab: (id: string) => void;
};

function Views({ variant, tab, found, onTab }: ViewsProps) {
  const { t } = useLingui();
  return (
    <Tabs
      variant={variant}
      name={tabsName}
      label={t`Sujets`}
      current={tab}
      onChange={onTab}
      tabs={[
        { id: 'all', label: <Trans>Tous</Trans> },
        { id: 'saved', label: <Trans>Enregistrés</Trans>, count: found?.saved.length },
      ]}
    />
  );
}

type ExamCountProps = { page: Page<unknown>; tab: 'all' | 'saved' };

function ExamCount({ page: { total, page, pageCount }, tab }: ExamCountProps) {
  const thisDevice = useThisDevice();
  return (
    <span role="status">
      {tab === 'saved' ? (
        <Plural
          value={total}
          _0="Aucun sujet enregistré"
          one={`# sujet enregistré · page ${page} sur ${pageCount}`}
          other={`# sujets enregistrés · page ${page} sur ${pageCount}`}
        />
      ) : (
        <Plural
          value={total}
          _0={`Aucun sujet trouvé sur ${thisDevice}`}
          one={`# sujet · page ${page} sur ${pageCount}`}
          other={`# sujets · page ${page} sur ${pageCount}`}
        />
      )}
    </span>
  );
}
