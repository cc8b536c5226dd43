// <ExamsScreen store device commands search space onSearch>: every paper on this phone, with the state of its file.
// space: what stands below the filters on wide screens: how much of this computer is taken.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { DeviceDb } from '#data/device-db.ts';
import type { Commands } from '#sync/commands.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { smartphone } from '#ui/room-icons.ts';
import { Screen } from '#ui/screen.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { useTypedWords } from '#ui/use-typed-words.ts';
import { AdminLinks } from './admin-links.tsx';
import { ExamCount } from './exam-count.tsx';
import { ExamFilters } from './exam-filters.tsx';
import { ExamPapers } from './exam-papers.tsx';
import type { ExamSearch } from './exam-search.ts';
import { MeteredDialog } from './metered-dialog.tsx';
import { narrowed } from './narrow-search.ts';
import { useArrivals, useProgressNews } from './use-download-news.ts';
import { useFoundPapers } from './use-found-papers.ts';
import { usePaperFiles } from './use-paper-files.ts';

type ExamsScreenProps = {
  store: AccountStore;
  device: DeviceDb;
  commands: Commands;
  search: ExamSearch;
  space: ReactNode;
  /** `replace`: typing is no step to go back over; what is chosen is one. */
  onSearch: (search: ExamSearch, replace: boolean) => void;
};

const tabsName = 'papers';

export function ExamsScreen({ store, device, commands, search, space, onSearch }: ExamsScreenProps) {
  const { t } = useLingui();
  const head = useRef<HTMLDivElement>(null);
  const [words, setWords] = useTypedWords(search.q ?? '', (q) => onSearch(narrowed(search, { q }), true));
  const found = useFoundPapers(store, device, search, words);
  const actions = usePaperFiles(device, commands);
  const news = useProgressNews(found?.rows);
  useArrivals(found?.rows, (file) => {
    const named = found?.list.known.exams.get(file.exam) ?? { title: file.title, fileName: null };
    actions.save(named, file);
  });
  const narrow = (change: Parameters<typeof narrowed>[1]) =>
    onSearch(narrowed(search, { q: words, ...change }), false);
  const reset = () => {
    setWords('');
    onSearch(narrowed({}, { tab: search.tab }), false);
  };
  const tab = search.tab ?? 'all';
  return (
    <>
      <PageHead
        title={t`Examens`}
        description={t`Les sujets des examens officiels d’Haïti, de la 9e AF à l’université : à lire en ligne ou à garder sur le téléphone.`}
      />
      <Screen
        title={<Trans>Examens</Trans>}
        subtitle={found ? <ExamCount page={found.shown} tab={tab} /> : null}
        tool={<SearchInput label={t`Chercher un sujet`} value={words} onValue={setWords} />}
      >
        <div ref={head} tabIndex={-1} className="pt-4 md:pt-0 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10">
          {found ? (
            <ExamFilters
              list={found.list}
              exams={found.inTab}
              search={{ ...found.search, ...(words && { q: words }) }}
              onFilter={narrow}
              onReset={reset}
            >
              <AdminLinks store={store} />
              {space}
            </ExamFilters>
          ) : (
            <div />
          )}
          <div className="min-w-0">
            <h2 className="sr-only">
              <Trans>Liste des sujets</Trans>
            </h2>
            <div className="exam-tabs">
              <Tabs
                fill
                name={tabsName}
                label={t`Sujets`}
                current={tab}
                onChange={(id) => narrow({ tab: id })}
                tabs={[
                  { id: 'all', label: <Trans>Tous</Trans>, count: found?.all.length },
                  {
                    id: 'saved',
                    label: <Trans>Enregistrés</Trans>,
                    icon: smartphone,
                    count: found?.saved.length,
                  },
                ]}
              />
            </div>
            <TabPanel name={tabsName} current={tab} className="exam-panel">
              {found ? (
                <ExamPapers
                  found={found}
                  query={words}
                  commands={commands}
                  actions={actions}
                  onReset={reset}
                />
              ) : (
                <SkeletonRows count={6} />
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
          </div>
        </div>
        <p role="status" className="sr-only">
          {news}
        </p>
        <MeteredDialog question={actions.metered.question} onClose={actions.metered.close} />
      </Screen>
    </>
  );
}
