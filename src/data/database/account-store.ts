// Responsible for what a write needs at hand: the account, its database, its journal, a clock and chance.
// Guarantees: all of it belongs to one account; every write is one strict transaction, with the journal inside it.

import { Journal, type JournalNote, type JournalStorage } from '#data/journal/journal.ts';
import { copyUnfinished, restoreFromJournal, tidyJournal } from '#data/journal/journal-recovery.ts';
import { JournalWrite, type NoteContent } from '#data/journal/journal-write.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { countUnfinished } from '#data/queries/read-mine.ts';
import type { Clock } from '#lib/clock.ts';
import type { RandomBytes } from '#lib/random-id.ts';
import { type AccountDb, openAccountDb } from './account-db.ts';
import { type AccountTables, tablesOf } from './account-tables.ts';
import type { DiskWatch } from './database-recovery.ts';
import { readMeta } from './meta.ts';
import type { DatabaseOptions } from './recoverable-db.ts';
import { isQuotaError, roomyTransaction } from './storage-full.ts';
import { createNoRoom, type NoRoom } from './storage-full-flag.ts';
import type { Meta } from './stored-rows.ts';

export type StoreSurroundings = {
  /** localStorage; null in the worker, which has none. */
  journalStorage: JournalStorage | null;
  clock: Clock;
  random: RandomBytes;
  database?: DatabaseOptions;
  /** Runs work that nothing waits for once there is time; absent: before the store is handed out. */
  whenIdle?: (work: () => void) => void;
};

export type AccountStore = {
  /** The account's id; empty for the visitor. */
  readonly account: string;
  readonly db: AccountDb;
  /** The second copy of what was written and not sent; null where there is no localStorage. */
  readonly journal: Journal | null;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Ids of the entries that waited when it was opened: what becomes of them is news, however soon. */
  readonly waitedAtOpening: readonly string[];
  /** Calls `listener` after each change of the queue that leaves something to send; returns what ends it. */
  readonly onQueued: (listener: () => void) => () => void;
  /** Tells those listeners. */
  readonly notifyQueued: () => void;
  readonly noRoom: NoRoom;
  /** Whether the database is there, or its disk has given up. */
  readonly disk: Omit<DiskWatch, 'lose' | 'end' | 'noteOpen'>;
  /** The database as it was when the journal was last compared with it; null before the first time. */
  compared: Pick<Meta, 'birth' | 'generation'> | null;
};

/**
 * Opens an account's database and brings it and the journal into line. Throws NewerDataError, StorageFullError,
 * or what IndexedDB throws where it is forbidden.
 */
export async function openAccountStore(
  account: string,
  surroundings: StoreSurroundings,
): Promise<AccountStore> {
  const { journalStorage, clock, random, database, whenIdle } = surroundings;
  const listeners = new Set<() => void>();
  const db = openAccountDb(account, database);
  const { disk } = tablesOf(db);
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
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifyQueued: () => {
      for (const listener of [...listeners]) listener();
    },
    noRoom: createNoRoom(),
    compared: null,
  };
  disk.subscribe(() => store.noRoom.note(disk.isFull ? clock.now() : null));
  try {
    const { birth } = await writeStore(store, async ({ meta }) => meta);
    // Ids alone: thousands may wait.
    waitedAtOpening.push(...(await db.outbox.where('state').equals('waiting').primaryKeys()));
    // What fails, or is cut off, is made good at the next opening.
    if (whenIdle) whenIdle(() => void tidy(store, birth).catch(() => undefined));
    else await tidy(store, birth);
    return store;
  } catch (error) {
    // Whoever tries again opens another.
    db.close();
    throw error;
  }
}

const tidy = async ({ db, journal, clock }: AccountStore, birth: string): Promise<void> => {
  if (journal) await tidyJournal(tablesOf(db), journal, birth, clock.now());
};

/** Gives what waits its second copy again where localStorage was emptied meanwhile; rejects as reading does. */
export async function renewCopies({ db, journal, clock }: AccountStore): Promise<void> {
  if (journal === null || journal.countEntries() >= (await countUnfinished(db))) return;
  const tables = tablesOf(db);
  await tables.transaction('r', [tables.meta, tables.outbox], async () => {
    const meta = await tables.meta.get('meta');
    if (meta) await copyUnfinished(tables, journal, meta.birth, clock.now());
  });
}

/** What one write has in hand. */
export type StoreWrite = {
  tables: AccountTables;
  /** A copy to change in place; it is written when the transaction ends. */
  meta: Meta;
  /**
   * Writes a key of the journal at once and takes it back if the transaction aborts. Returns false where there was no
   * room: the key, if there is one, holds what it held.
   */
  note: (content: NoteContent) => boolean;
  /** The same once the transaction has been committed. */
  noteLater: (content: NoteContent) => void;
  /** Ends with the transaction: for what nothing else in hand waits for. */
  together: (writing: PromiseLike<unknown>) => void;
  /** Removes the key of an entry's place once the transaction has been committed, unless a newer text has it. */
  forgetLater: (entry: OutboxEntry) => void;
  /** The same for a quiz or review that is over. */
  forgetRunLater: (runKey: string) => void;
};

/**
 * Runs `write` in one transaction over the whole database. A database that came back empty is first given its
 * entries again. Rejects with StorageFullError (nothing is kept then), NewerDataError, or what `write` throws.
 */
export async function writeStore<Result>(
  store: AccountStore,
  write: (at: StoreWrite) => Promise<Result>,
): Promise<Result> {
  const tables = tablesOf(store.db);
  const journal = new JournalWrite(store.journal);
  try {
    const { outcome, present } = await roomyTransaction(tables, tables.tables, async () => {
      const meta = await readRestored(store, tables, journal);
      const { birth } = meta;
      const inHand = { ...meta };
      const together: PromiseLike<unknown>[] = [];
      const outcome = await write({
        tables,
        meta: inHand,
        together: (writing) => together.push(writing),
        note: (content) => journal.note(content, birth, store.clock.now()),
        noteLater: (content) =>
          journal.writeLater({ ...content, birth, at: store.clock.now() } as JournalNote),
        forgetLater: (entry) => journal.forgetLater(entry),
        forgetRunLater: (runKey) => journal.forgetRunLater(runKey),
      });
      if (JSON.stringify(inHand) !== JSON.stringify(meta)) together.push(tables.meta.put(inHand));
      await Promise.all(together);
      return { outcome, present: inHand };
    });
    store.compared = { birth: present.birth, generation: present.generation };
    journal.settle();
    return outcome;
  } catch (error) {
    journal.undo();
    if (isQuotaError(error)) store.noRoom.note(store.clock.now());
    throw error;
  }
}

/** The meta record, once the journal has been compared with a database of this birth. */
async function readRestored(
  store: AccountStore,
  tables: AccountTables,
  journal: JournalWrite,
): Promise<Meta> {
  const meta = await readMeta(tables, store.random);
  if (store.journal === null) return meta;
  if (store.compared?.birth === meta.birth) {
    // The worker, which has no journal, may have queued entries again.
    if (store.compared.generation !== meta.generation)
      await copyUnfinished(tables, store.journal, meta.birth, store.clock.now());
    return meta;
  }
  const restored = await restoreFromJournal(tables, store.journal, meta);
  for (const note of restored.rewrite) journal.writeLater(note);
  return restored.meta;
}
