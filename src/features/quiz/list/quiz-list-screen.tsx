// <QuizListScreen>: the list of quiz sets, filtered by search text, level and subject.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { offeredLevels, readLevelSize } from '#domain/catalogue/level-offers.ts';
import { type Page, pageInAddress, pageOf } from '#domain/format/page-numbers.ts';
import type { ListedQuizSet } from '#domain/quiz/quiz-sets.ts';
import { countsOfSet } from '#domain/quiz/subject-mastery.ts';
import { ReviewStrip } from '#features/quiz/review/review-strip.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { LevelOffers } from '#ui/lists/level-offer.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { NotHereYet } from '#ui/lists/not-downloaded-yet.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { NothingFound } from '#ui/lists/reset-filters.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { useSearchText } from '#ui/lists/use-search-text.ts';
import type { ChosenRow } from '#ui/notebook/use-chosen-row.ts';
import { quizFilters } from './quiz-filters.tsx';
import { QuizLeftRow } from './quiz-left-row.tsx';
import { QuizRow } from './quiz-row.tsx';
import type { QuizSearch } from './quiz-search-params.ts';
import { type QuizList, readQuizList } from './read-quiz-list.ts';
import { type ChosenQuizProps, useChosenQuiz } from './use-chosen-quiz.tsx';
import { type FoundQuizzes, useFoundQuizzes } from './use-quiz-results.ts';

export type QuizListScreenProps = {
  store: AccountStore;
  commands: OutboxCommands & LibraryCommands;
  /** Shows the chosen quiz on the right page. */
  chosenQuiz: ComponentType<ChosenQuizProps>;
  search: QuizSearch;
  /**
   * Changes the URL; adds a history entry only with `isStep`, so that "back" does not step through filter changes.
   */
  onSearch: (search: QuizSearch | ((present: QuizSearch) => QuizSearch), isStep?: boolean) => void;
};

const rowsClass = 'compact-list compact-list-72 quiz-rows';

export function QuizListScreen({ store, commands, chosenQuiz, search, onSearch }: QuizListScreenProps) {
  const { t } = useLingui();
  const head = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useSearchText(search.q ?? '', (q) => narrow({ q }));
  // Merges the change into the URL's current parameters, not into those of this render: the user may have
  // started a quiz before the typed search text is applied.
  const narrow = (change: QuizSearch) =>
    onSearch(({ page: _, ...present }) => ({ ...present, q: query, ...change }));
  const language = currentLanguage();
  const list = useLive(
    () => readQuizList(store.db, store.account, language, store.clock.now()),
    [store, language],
  );
  const { find, hits } = useFoundQuizzes(store, list, query);
  const found = list && find(search);
  const shown = found && pageOf(found, pageInAddress(search, query));
  const { choice, right } = useChosenQuiz({
    ...{ chosenQuiz, store, list, search, found: found ?? [], shown: shown?.rows ?? [] },
    onChoose: (row, replace) =>
      onSearch((present) => ({ ...present, ...(query && { q: query }), row }), !replace),
  });
  // The number is hidden while the first sets are still being downloaded, instead of showing 0.
  const isCounted = shown !== undefined && (shown.total > 0 || !list?.isArriving);
  const reset = () => {
    setQuery('');
    onSearch({});
  };
  return (
    <>
      <PageHead
        title={t`Quiz`}
        description={t`Des quiz par matière et par niveau pour préparer les examens officiels d’Haïti, même sans réseau.`}
      />
      <ListScreen
        title={<Trans>Quiz</Trans>}
        find={{ label: t`Chercher un quiz`, value: query, onValue: setQuery }}
        count={isCounted ? <Count {...shown} /> : null}
        filters={quizFilters(list, search, query, {
          countFound: (choice) => find(choice).length,
          onChoice: (choice) => onSearch({ ...(query && { q: query }), ...choice }),
          onReset: reset,
        })}
        right={right}
        headRef={head}
      >
        <SectionBoundary>
          {list ? <ReviewStrip store={store} attemptCount={list.attemptCount} /> : null}
        </SectionBoundary>
        <h2 className="sr-only">
          <Trans>Quiz à faire</Trans>
        </h2>
        {list && shown ? (
          <SectionBoundary>
            <Sets
              list={list}
              shown={shown}
              query={query}
              hits={hits}
              search={search}
              choice={choice}
              commands={commands}
              onReset={reset}
            />
          </SectionBoundary>
        ) : (
          <SkeletonRows count={6} className={rowsClass} />
        )}
        {shown ? (
          <Pagination
            page={shown.page}
            pageCount={shown.pageCount}
            onPage={(page) => {
              onSearch((present) => ({ ...present, q: query, page }));
              head.current?.focus();
            }}
          />
        ) : null}
      </ListScreen>
    </>
  );
}

function Count({ total, page, pageCount }: Page<ListedQuizSet>) {
  const thisDevice = useThisDevice();
  return (
    <span role="status">
      <Plural
        value={total}
        _0={`Aucun quiz trouvé sur ${thisDevice}`}
        one={`# quiz sur ${thisDevice} · page ${page} sur ${pageCount}`}
        other={`# quiz sur ${thisDevice} · page ${page} sur ${pageCount}`}
      />
    </span>
  );
}

type SetsProps = {
  list: QuizList;
  shown: Page<ListedQuizSet>;
  query: string;
  hits: FoundQuizzes['hits'];
  search: QuizSearch;
  /** Not null while the right page shows the chosen quiz. */
  choice: ChosenRow | null;
  commands: OutboxCommands & LibraryCommands;
  onReset: () => void;
};

function Sets({ list, shown, query, hits, search, choice, commands, onReset }: SetsProps) {
  const { t } = useLingui();
  const known = list.levels.find(({ code }) => code === search.level);
  const offered = offeredLevels(list.levels, list.levelsHere, known?.code);
  const offers = (
    <LevelOffers
      levels={offered.map((level) => ({ code: level.code, name: nameIn(currentLanguage(), level) }))}
      readSize={(code) => readLevelSize(commands, code)}
      onAdd={commands.subscribeLevel}
    />
  );
  if (shown.total > 0) {
    return (
      <>
        <RowList className={rowsClass}>
          {shown.rows.map((set) => {
            const { id, questionCount } = set.row;
            const row = {
              ...{ set, query, run: list.runs.get(id), best: list.best.get(id) },
              counts: countsOfSet(questionCount, list.states.get(id)),
              hit: hits.get(id)?.question ?? null,
            };
            return choice ? (
              <QuizLeftRow key={id} {...row} choice={choice} search={search} />
            ) : (
              <QuizRow key={id} {...row} />
            );
          })}
        </RowList>
        {offered.length > 0 ? offers : null}
      </>
    );
  }
  if (offered.length > 0) return offers;
  if (list.isArriving)
    return (
      <NotHereYet
        rowsClass={rowsClass}
        failed={<Trans>Impossible de charger les quiz</Trans>}
        failureTexts={list.subjects.length > 0 ? [] : [t`Erreur lors du chargement des matières`]}
        readFacts={commands.syncState}
        onRetry={() => void commands.sendNow()}
      />
    );
  return (
    <NothingFound
      title={<Trans>Aucun quiz trouvé</Trans>}
      text={<Trans>Essayez un autre mot, ou enlevez un filtre.</Trans>}
      onReset={onReset}
    />
  );
}
