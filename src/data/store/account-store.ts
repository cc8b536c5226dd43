// Opens and defines the store of one account: its database and journal, with the clock and random source that a
// write needs. `writeStore` runs each write in one transaction with strict durability, and writes its backup
// copies to the journal.

import { type AccountDb, openAccountDb } from '#data/database/account-db.ts';
import { type AccountTables, tablesOf } from '#data/database/account-tables.ts';
import type { DiskWatch } from '#data/database/database-recovery.ts';
import { readMeta } from '#data/database/meta.ts';
import type { DatabaseOptions } from '#data/database/recoverable-db.ts';
import { createStorageFullFlag, type StorageFullFlag } from '#data/database/storage-full-flag.ts';
import type { Meta } from '#data/database/stored-rows.ts';
import { countUnfinished } from '#data/entries/read-entries.ts';
import { Journal, type JournalNote, type JournalStorage } from '#data/journal/journal.ts';
import { copyUnfinished, reconcileJournal, restoreFromJournal } from '#data/journal/journal-recovery.ts';
import type { Clock } from '#lib/clock.ts';
import type { RandomBytes } from '#lib/random-id.ts';
import { runWrite, type StoreWrite } from './run-write.ts';
import { stateOf } from './store-state.ts';

export type StoreSurroundings = {
  /** localStorage, in which the journal is stored; null in the service worker, which has none. */
  journalStorage: JournalStorage | null;
  clock: Clock;
  random: RandomBytes;
  database?: DatabaseOptions;
  /**
   * Runs work when the browser is idle. If it is given, it runs the repair of the journal after the store was
   * returned; otherwise the journal is repaired before the store is returned.
   */
  whenIdle?: (work: () => void) => void;
};

export type { StoreWrite } from './run-write.ts';

export type AccountStore = {
  readonly account: string;
  readonly db: AccountDb;
  /** Backup copies of what was not sent, such as queued writes and drafts; null if there is no localStorage. */
  readonly journal: Journal | null;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /**
   * Ids of the entries that were waiting when the store was opened. The code that shows results is loaded
   * later, and needs the ids to show the results that arrived before it was loaded.
   */
  readonly waitedAtOpening: readonly string[];
  /**
   * Calls `listener` after actions of the user that changed the outbox, not after a pass that queued entries
   * itself. Returns a function that unsubscribes it.
   */
  readonly onQueued: (listener: () => void) => () => void;
  readonly storageFullFlag: StorageFullFlag;
  /** Watches whether the database is available, or is closed because the disk has failed. */
  readonly disk: Omit<DiskWatch, 'lose' | 'end' | 'noteOpen'>;
};

/**
 * Opens an account's database and reconciles it with the journal. Rejects with NewerDataError,
 * StorageFullError, or the error of IndexedDB if the browser forbids it.
 */
export async function openAccountStore(
  account: string,
  surroundings: StoreSurroundings,
): Promise<AccountStore> {
  const { journalStorage, clock, random, database, whenIdle } = surroundings;
  const db = openAccountDb(account, database);
  const { disk } = tablesOf(db);
  const { queuedListeners } = stateOf({ db });
  const waitedAtOpening: string[] = [];
  const store: AccountStore = {
    account,
    db,
    disk,
    journal: journalStorage && new Journal(journalStorage, account),
    clock,
    random,
    waitedAtOpening,
    onQueued: (listener) => {
      queuedListeners.add(listener);
      return () => queuedListeners.delete(listener);
    },
    storageFullFlag: createStorageFullFlag(),
  };
  disk.subscribe(() => store.storageFullFlag.note(disk.isFull ? clock.now() : null));
  try {
    const { birth } = await writeStore(store, async ({ meta }) => meta);
    // Reads only the ids, because thousands of entries may be waiting.
    waitedAtOpening.push(...(await db.outbox.where('state').equals('waiting').primaryKeys()));
    // If the repair fails or is interrupted, the next opening repeats it.
    if (whenIdle) whenIdle(() => void reconcileWithJournal(store, birth).catch(() => undefined));
    else await reconcileWithJournal(store, birth);
    return store;
  } catch (error) {
    // Closes this connection: a caller that tries again opens another store.
    db.close();
    throw error;
  }
}

const reconcileWithJournal = async (
  { db, journal, clock }: AccountStore,
  databaseId: string,
): Promise<void> => {
  if (journal) await reconcileJournal(tablesOf(db), journal, databaseId, clock.now());
};

/**
 * Writes the journal keys of unfinished entries again if localStorage was wiped after the store was opened. If
 * localStorage has no space for all of them, the next call does nothing unless keys were deleted in between. Rejects if
 * the database cannot be read.
 */
export async function renewCopies(store: AccountStore): Promise<void> {
  const { db, journal, clock } = store;
  if (journal === null) return;
  const state = stateOf(store);
  const wanted = Math.min(await countUnfinished(db), state.copiesThatFit ?? Number.POSITIVE_INFINITY);
  if (journal.countEntries() >= wanted) return;
  const tables = tablesOf(db);
  await tables.transaction('r', [tables.meta, tables.outbox], async () => {
    const meta = await tables.meta.get('meta');
    if (meta) await copyUnfinished(tables, journal, meta.birth, clock.now());
  });
  state.copiesThatFit = journal.isFull ? journal.countEntries() : null;
}

/**
 * Runs `write` in one transaction over all tables of the database. If the browser has wiped the database,
 * the notes of the journal are restored first. Rejects with StorageFullError (nothing is saved then),
 * NewerDataError, or the error that `write` throws.
 */
export const writeStore = <Result>(
  store: AccountStore,
  write: (at: StoreWrite) => Promise<Result>,
): Promise<Result> => runWrite(store, readRestored, () => Promise.resolve(), write, false);

/**
 * Works like `writeStore`, but passes the result of `read` to `write`, which must make all its writes by `together`
 * before it returns. The read is requested at the same time as the meta record, and repeated after a restore from the
 * journal.
 * The browser is asked to commit as soon as all writes are requested, without waiting until the page, which is usually
 * busy with drawing what is being saved, has received the result of each write.
 *
 * A transaction that is being committed cannot be aborted by the page. If one of several writes fails then, this
 * function rejects when the transaction has ended. If the browser has committed the other writes instead of aborting
 * the transaction, their copies stay in the journal.
 */
export const readThenWriteAtOnce = <Read>(
  store: AccountStore,
  read: (tables: AccountTables) => PromiseLike<Read>,
  write: (at: StoreWrite, found: Read) => void,
): Promise<void> => runWrite(store, readRestored, read, async (at, found) => write(at, found), true);

/**
 * Returns the meta record; restores the notes of the journal first, if the journal was not yet compared with a
 * database of this id.
 */
async function readRestored(
  store: AccountStore,
  tables: AccountTables,
  rewriteLater: (note: JournalNote) => void,
): Promise<{ meta: Meta; isRestored: boolean }> {
  const meta = await readMeta(tables, store.random);
  if (store.journal === null) return { meta, isRestored: false };
  const { compared } = stateOf(store);
  if (compared?.birth === meta.birth) {
    // Writes missing journal keys after the generation has changed: the service worker, which has no
    // journal, may have queued entries again.
    if (compared.generation !== meta.generation)
      await copyUnfinished(tables, store.journal, meta.birth, store.clock.now());
    return { meta, isRestored: false };
  }
  const restored = await restoreFromJournal(tables, store.journal, meta);
  for (const note of restored.rewrite) rewriteLater(note);
  return { meta: restored.meta, isRestored: true };
}
