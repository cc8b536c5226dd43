// What the history is given, and what it hands on to its parts.
import type { QuizProps } from '#features/quiz/list/quiz-props.ts';
import type { QuizSearch } from '#features/quiz/list/quiz-search-params.ts';

/** As it stands in the address: the attempt whose correction is shown, or how the list is narrowed. */
export type HistorySearch = Pick<QuizSearch, 'run' | 'subject' | 'page'>;

export type HistoryProps = Pick<QuizProps, 'store' | 'commands' | 'figures'> & {
  search: HistorySearch;
  /** Replaces the address: narrowing is no step to go back over. */
  onSearch: (search: HistorySearch) => void;
  /** Goes to the quiz screen. */
  onPlay: (search: QuizSearch) => void;
};
