// Manages the data that one account has stored on this phone. Deletes by key prefix and by database name, so
// that data which can no longer be read is deleted too.
import Dexie from 'dexie';
import { type AccountDb, databaseName, openAccountDb } from '#data/database/account-db.ts';
import { countUnsent } from '#data/entries/count-unsent.ts';
import { hasUnfinished } from '#data/entries/read-entries.ts';
import { type JournalStorage, journalPrefix } from '#data/journal/journal.ts';
import { sessionLengthKey } from '#data/journal/today-snapshot-store.ts';
import type { Locks } from '#lib/locks.ts';
import type { AccountDataPort } from './auth-ports.ts';

type DatabaseOptions = NonNullable<Parameters<typeof openAccountDb>[1]>;

/**
 * `locks` is null in a browser without the Web Locks API; `removeDatabase` then does not wait for a sync pass
 * in progress.
 */
export function accountData(
  storage: JournalStorage | null,
  locks: Locks | null,
  options: DatabaseOptions = {},
): AccountDataPort {
  return {
    // If the database is deleted while it is being read, `countUnsent` returns 0 and `hasUnfinished` false.
    countUnsent: (id) => ask(openAccountDb(id, options), countUnsent, 0),
    hasUnfinished: (id) => ask(openAccountDb(id, options), hasUnfinished, false),
    removeJournal: (id) => {
      for (const key of keysOf(storage, journalPrefix(id))) storage?.removeItem(key);
      storage?.removeItem(sessionLengthKey(id));
    },
    removeDatabase: (id) => whileNothingSyncs(id, locks, () => new Dexie(databaseName(id), options).delete()),
  };
}

async function ask<Answer>(
  db: AccountDb,
  question: (db: AccountDb) => Promise<Answer>,
  ofDeleted: Answer,
): Promise<Answer> {
  try {
    return await question(db);
  } catch (error) {
    if (error instanceof Dexie.DatabaseClosedError) return ofDeleted;
    throw error;
  } finally {
    db.close();
  }
}

// Takes the lock of the account's sync passes, because a pass in progress would reopen the database and fill
// it.
function whileNothingSyncs(id: string, locks: Locks | null, run: () => Promise<void>): Promise<void> {
  return locks ? locks.request(`pare-sync-${id}`, {}, run) : run();
}

function keysOf(storage: JournalStorage | null, prefix: string): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}
