// Responsible for what this phone alone knows of its attempts: when they were finished, which questions were easy.
// Guarantees: the first note of an attempt stays, so that two tabs finishing one quiz agree; until the
// attempt is sent, it outlives an emptied IndexedDB.
import type { AttemptNote } from '#domain/review-cards.ts';
import { type AccountStore, writeStore } from './account-store.ts';
import type { AccountDb } from './db.ts';

/** To be called before the attempt is committed: a note without an attempt says nothing. */
export async function noteAttempt(store: AccountStore, attempt: AttemptNote): Promise<void> {
  await writeStore(store, async ({ tables, note }) => {
    if (await tables.localAttemptNotes.get(attempt.id)) return;
    await tables.localAttemptNotes.add(attempt);
    note({ kind: 'attempt', attempt });
  });
}

/** By attempt id; for a live query. */
export async function readAttemptNotes(db: AccountDb): Promise<Map<string, AttemptNote>> {
  return new Map((await db.localAttemptNotes.toArray()).map((note) => [note.id, note]));
}
