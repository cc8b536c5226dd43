// Runs one write of an account's store: one transaction over all tables, with the copies that the write makes in the
// journal.

import type { AccountDb } from '#data/database/account-db.ts';
import { type AccountTables, tablesOf } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { isQuotaError, writeTransaction } from '#data/database/storage-full.ts';
import type { StorageFullFlag } from '#data/database/storage-full-flag.ts';
import type { Meta } from '#data/database/stored-rows.ts';
import { JournalWrite } from '#data/journal/journal-write.ts';
import type { Clock } from '#lib/clock.ts';
import { stateOf } from './store-state.ts';

type NoteContent = Parameters<JournalWrite['note']>[0];

/** The parts of an account's store that a write uses. */
type WritableStore = {
  readonly db: AccountDb;
  readonly journal: ConstructorParameters<typeof JournalWrite>[0];
  readonly clock: Clock;
  readonly storageFullFlag: StorageFullFlag;
};

export type StoreWrite = {
  tables: AccountTables;
  /**
   * A copy of the meta record, to be changed in place; the changed copy is written when the transaction
   * ends.
   */
  meta: Meta;
  /**
   * Writes a key of the journal at once; the key is restored if the transaction aborts. Returns false if
   * localStorage was full: an existing key then keeps its old value.
   */
  note: (content: NoteContent) => boolean;
  noteLater: (content: NoteContent) => void;
  /** Adds a write on which nothing else in the transaction depends; it is awaited before the commit. */
  together: (writing: PromiseLike<unknown>) => void;
  /**
   * Deletes the journal's copy of an entry once the transaction has been committed, unless its key contains a
   * newer text by then.
   */
  forgetLater: (entry: OutboxEntry) => void;
  /**
   * Deletes the journal key of a finished or abandoned quiz or review once the transaction has been
   * committed.
   */
  forgetRunLater: (runKey: string) => void;
  /**
   * Deletes the journal key of a note once the transaction has been committed. Reads only the fields of
   * `content` that form the key.
   */
  forgetNoteLater: (content: NoteContent) => void;
};

/**
 * Returns the meta record, after entries of a lost database were restored; `rewriteLater` writes a key of the journal
 * once the transaction has been committed.
 */
type ReadRestored<Store> = (
  store: Store,
  tables: AccountTables,
  rewriteLater: JournalWrite['writeLater'],
) => Promise<{ meta: Meta; isRestored: boolean }>;

/**
 * Calls `write` with what `read` has found. `readRestored` and `read` are requested together. If `isAtOnce` is true, the
 * commit is requested as soon as all writes are.
 */
export async function runWrite<Store extends WritableStore, Read, Result>(
  store: Store,
  readRestored: ReadRestored<Store>,
  read: (tables: AccountTables) => PromiseLike<Read>,
  write: (at: StoreWrite, found: Read) => Promise<Result>,
  isAtOnce: boolean,
): Promise<Result> {
  const tables = tablesOf(store.db);
  const journal = new JournalWrite(store.journal);
  let isCommitted = false;
  try {
    const { outcome, present } = await writeTransaction(tables, tables.tables, async (transaction) => {
      const [early, { meta, isRestored }] = await Promise.all([
        read(tables),
        readRestored(store, tables, (note) => journal.writeLater(note)),
      ]);
      const found = isRestored ? await read(tables) : early;
      const { birth } = meta;
      const changedMeta = { ...meta };
      const together: PromiseLike<unknown>[] = [];
      const at: StoreWrite = {
        tables,
        meta: changedMeta,
        together: (writing) => together.push(writing),
        note: (content) => journal.note(content, birth, store.clock.now()),
        noteLater: (content) => journal.noteLater(content, birth, store.clock.now()),
        forgetLater: (entry) => journal.forgetLater(entry),
        forgetRunLater: (runKey) => journal.forgetRunLater(runKey),
        forgetNoteLater: (content) => journal.forgetNoteLater(content),
      };
      const outcome = await write(at, found);
      if (JSON.stringify(changedMeta) !== JSON.stringify(meta)) together.push(tables.meta.put(changedMeta));
      // An old browser has no `commit`.
      const ended = isAtOnce && 'commit' in transaction ? endOf(transaction) : null;
      if (ended) transaction.commit();
      await Promise.all(together).catch(async (error) => {
        // Only the end of the transaction shows whether the other writes are on disk.
        isCommitted = (await ended) === 'complete';
        throw error;
      });
      return { outcome, present: changedMeta };
    });
    stateOf(store).compared = { birth: present.birth, generation: present.generation };
    journal.settle();
    return outcome;
  } catch (error) {
    if (!isCommitted) journal.undo();
    if (isQuotaError(error)) store.storageFullFlag.note(store.clock.now());
    throw error;
  }
}

const endOf = (transaction: IDBTransaction): Promise<'complete' | 'abort'> =>
  new Promise((resolve) => {
    for (const end of ['complete', 'abort'] as const) transaction.addEventListener(end, () => resolve(end));
  });
