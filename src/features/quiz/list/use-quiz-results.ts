// Finds the sets that the quiz list shows: the sets on this phone, searched by name and by question text,
// then filtered.
import { useEffect, useMemo } from 'react';
import { listQuizSetsWithQuestions } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { filterQuizSets, type ListedQuizSet } from '#domain/quiz/quiz-sets.ts';
import {
  answeringQuestions,
  type SearchedQuestion,
  searchedQuestions,
} from '#domain/search/question-search.ts';
import { indexInSlices } from '#domain/search/search.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { runWhenIdle } from '#ui/hooks/when-idle.ts';
import { filterOf, type QuizSearch } from './quiz-search-params.ts';
import type { QuizList } from './read-quiz-list.ts';

export type FoundQuizzes = {
  /** Without a search text, quizzes in progress come first. */
  find: (search: QuizSearch) => ListedQuizSet[];
  /** The question that matches the search text, by set id. */
  hits: ReadonlyMap<string, SearchedQuestion>;
};

export function useFoundQuizzes(
  store: AccountStore,
  list: QuizList | undefined,
  query: string,
): FoundQuizzes {
  const questions = useQuestions(store, query !== '');
  const hits = useMemo(() => answeringQuestions(questions, query), [questions, query]);
  return useMemo(
    () => ({
      hits,
      find: (search) => {
        const found = filterQuizSets(list?.sets ?? [], { ...filterOf(search), query }, new Set(hits.keys()));
        const isOpen = ({ row }: ListedQuizSet) => list?.runs.has(row.id) ?? false;
        return query === '' ? [...found.filter(isOpen), ...found.filter((set) => !isOpen(set))] : found;
      },
    }),
    [list, query, hits],
  );
}

const none: readonly SearchedQuestion[] = [];

/**
 * Reads the questions as soon as the search text is not empty, and indexes them in small steps while the
 * browser is idle.
 */
function useQuestions(store: AccountStore, isSearching: boolean): readonly SearchedQuestion[] {
  const sets = useLive(
    async () => (isSearching ? listQuizSetsWithQuestions(store.db) : []),
    [store, isSearching],
  );
  const questions = useMemo(() => (sets ? searchedQuestions(sets) : none), [sets]);
  useEffect(() => runWhenIdle(indexInSlices(questions)), [questions]);
  return questions;
}
