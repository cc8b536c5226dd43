// Declares the props of the history screen, which it passes on to its child components.

import type { QuizProps } from '#features/quiz/list/quiz-props.ts';
import type { QuizSearch } from '#features/quiz/list/quiz-search-params.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';

/** The attempt whose correction is shown, or the view and the filters of the list. */
export type HistorySearch = Pick<QuizSearch, 'run' | 'view' | 'subject' | 'page'>;

export type HistoryProps = Pick<QuizProps, 'store' | 'figures'> & {
  commands: LibraryCommands;
  search: HistorySearch;
  /** Replaces the URL without a new history entry, so that "back" does not step through filter changes. */
  onSearch: (search: HistorySearch) => void;
  onPlay: (search: QuizSearch) => void;
};
