// Declares the props of the quiz screen, which it passes on to its child components.

import type { FigureStore } from '#data/device/figure-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import type { QuizSearch } from './quiz-search-params.ts';

export type QuizProps = {
  store: AccountStore;
  commands: LibraryCommands & OutboxCommands;
  figures: FigureStore;
  search: QuizSearch;
  /**
   * Changes the URL; adds a history entry only with `isStep`, so that "back" steps neither through filter changes nor
   * through questions.
   */
  onSearch: (search: QuizSearch | ((present: QuizSearch) => QuizSearch), isStep?: boolean) => void;
};
