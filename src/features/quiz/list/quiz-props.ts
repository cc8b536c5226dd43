// What the quiz screen is given, and what it hands on to its parts.
import type { AccountStore } from '#data/database/account-store.ts';
import type { FigureShelf } from '#data/device/figure-db.ts';
import type { Commands } from '#sync/engine/commands.ts';
import type { QuizSearch } from './quiz-search-params.ts';

export type QuizProps = {
  store: AccountStore;
  commands: Commands;
  figures: FigureShelf;
  search: QuizSearch;
  /** Replaces the address: neither narrowing nor the next question is a step to go back over. */
  onSearch: (search: QuizSearch | ((present: QuizSearch) => QuizSearch)) => void;
};
