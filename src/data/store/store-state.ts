// Holds the state of each open store that screens do not get: what is known about its journal, and who is notified of
// changes of its outbox.
import type { AccountDb } from '#data/database/account-db.ts';
import type { Meta } from '#data/database/stored-rows.ts';

type StoreState = {
  /**
   * The database's id and generation when the journal was last compared with it; null before the first
   * comparison.
   */
  compared: Pick<Meta, 'birth' | 'generation'> | null;
  /** Number of entries with a journal key when localStorage was last found full; null if it was not full. */
  copiesThatFit: number | null;
  readonly queuedListeners: Set<() => void>;
};

const states = new WeakMap<AccountDb, StoreState>();

/** Returns the state of the store that has opened `db`. */
export function stateOf({ db }: { readonly db: AccountDb }): StoreState {
  const state = states.get(db) ?? { compared: null, copiesThatFit: null, queuedListeners: new Set() };
  states.set(db, state);
  return state;
}

/** Calls the listeners of `onQueued`; must be called after each action of the user that has changed the outbox. */
export function notifyQueued(store: { readonly db: AccountDb }): void {
  for (const listener of [...stateOf(store).queuedListeners]) listener();
}
