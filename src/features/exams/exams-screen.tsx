// <ExamsScreen store device commands search onSearch>: every paper on this phone, with the state of its file.
import './exams.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { DeviceDb, ExamFile } from '#data/device-db.ts';
import { listExamFiles } from '#data/exam-files.ts';
import { nameIn } from '#domain/catalogue.ts';
import { filterExams, type ListedExam } from '#domain/exam-list.ts';
import { type Page, pageOf } from '#domain/pagination.ts';
import { indexInSlices } from '#domain/search.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { Commands } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LevelOffer } from '#ui/level-offer.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RowList } from '#ui/row-list.tsx';
import { Screen } from '#ui/screen.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { runWhenIdle } from '#ui/when-idle.ts';
import { ExamFilters } from './exam-filters.tsx';
import { ExamRow } from './exam-row.tsx';
import { type ExamSearch, filterOf } from './exam-search.ts';
import { fileStateOf } from './file-state.ts';
import { readLevelSize } from './level-size.ts';
import { type ExamList, readExamList } from './read-exam-list.ts';
import { type ExamFileActions, useExamFiles } from './use-exam-files.ts';

type ExamsScreenProps = {
  store: AccountStore;
  device: DeviceDb;
  commands: Commands;
  search: ExamSearch;
  /** Replaces the address: narrowing is no step to go back over. */
  onSearch: (search: ExamSearch) => void;
};

export function ExamsScreen({ store, device, commands, search, onSearch }: ExamsScreenProps) {
  const { t } = useLingui();
  const head = useRef<HTMLDivElement>(null);
  // Typing must not wait for the address to follow.
  const [query, setQuery] = useState(search.q ?? '');
  const list = useLive(() => readExamList(store.db), [store]);
  const files = useLive(() => listExamFiles(device), [device]);
  const actions = useExamFiles(device, commands);
  useEffect(() => (list ? runWhenIdle(indexInSlices(list.exams)) : undefined), [list]);
  const found = list && filterExams(list.exams, { ...filterOf(search), query });
  const shown = found && pageOf(found, search.page ?? 1);
  const narrow = (change: ExamSearch) => {
    const { page, ...rest } = { ...search, ...change };
    onSearch(rest);
  };
  const typed = (q: string) => {
    setQuery(q);
    narrow({ q });
  };
  const reset = () => {
    setQuery('');
    onSearch({});
  };
  return (
    <>
      <PageHead
        title={t`Examens`}
        description={t`Les sujets des examens officiels d’Haïti, de la 9e AF à l’université : à lire en ligne ou à garder sur le téléphone.`}
      />
      <Screen
        title={<Trans>Examens</Trans>}
        subtitle={shown ? <Count {...shown} /> : null}
        tool={<SearchInput label={t`Chercher un sujet`} value={query} onValue={typed} />}
      >
        <div ref={head} tabIndex={-1} className="pt-4 md:pt-0 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10">
          {list ? <ExamFilters list={list} search={search} onFilter={narrow} /> : <div />}
          <div>
            <h2 className="sr-only">
              <Trans>Liste des sujets</Trans>
            </h2>
            {list && files && shown ? (
              <Papers
                list={list}
                files={files}
                shown={shown}
                query={query}
                level={search.level}
                commands={commands}
                actions={actions}
                onReset={reset}
              />
            ) : (
              <SkeletonRows count={6} />
            )}
            {shown ? (
              <Pagination
                page={shown.page}
                pageCount={shown.pageCount}
                onPage={(page) => {
                  onSearch({ ...search, page });
                  head.current?.focus();
                }}
              />
            ) : null}
          </div>
        </div>
      </Screen>
    </>
  );
}

function Count({ total, page, pageCount }: Page<ListedExam>) {
  return (
    <span role="status">
      <Plural
        value={total}
        _0="Aucun sujet sur ce téléphone"
        one={`# sujet sur ce téléphone · page ${page} sur ${pageCount}`}
        other={`# sujets sur ce téléphone · page ${page} sur ${pageCount}`}
      />
    </span>
  );
}

type PapersProps = {
  list: ExamList;
  files: readonly ExamFile[];
  shown: Page<ListedExam>;
  query: string;
  level: string | undefined;
  commands: Commands;
  actions: ExamFileActions;
  onReset: () => void;
};

function Papers({ list, files, shown, query, level, commands, actions, onReset }: PapersProps) {
  if (shown.total > 0) {
    return (
      <RowList className="exam-list">
        {shown.rows.map((listed) => (
          <ExamRow
            key={listed.row.id}
            listed={listed}
            query={query}
            state={fileStateOf(listed.row, files)}
            actions={actions}
          />
        ))}
      </RowList>
    );
  }
  const chosen = list.levels.find(({ code }) => code === level);
  const offered = chosen && !list.levelsHere.has(chosen.code) ? [chosen] : [];
  const all = list.levelsHere.size === 0 ? list.levels : offered;
  if (all.length > 0) {
    return all.map((one) => (
      <LevelOffer
        key={one.id}
        name={nameIn(currentLanguage(), one)}
        readSize={() => readLevelSize(commands, one.code)}
        onAdd={() => commands.subscribeLevel(one.code)}
      />
    ));
  }
  if (list.isArriving) return <SkeletonRows count={6} />;
  return (
    <EmptyState
      title={<Trans>Aucun sujet trouvé</Trans>}
      text={<Trans>Essayez un autre mot, ou modifiez les critères.</Trans>}
      action={
        <Button look="line" className="bg-paper" onClick={onReset}>
          <Trans>Réinitialiser les filtres</Trans>
        </Button>
      }
    />
  );
}
