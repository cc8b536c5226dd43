// Responsible for what this phone alone knows of its attempts: when they were finished, which questions were easy.
// Guarantees: the first note of an attempt stays, so that two tabs finishing one quiz agree; until the
// attempt is sent, it outlives an emptied IndexedDB.

import type { AccountDb } from '#data/database/account-db.ts';
import { type AccountStore, writeStore } from '#data/database/account-store.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import type { AttemptNote } from '#domain/review/review-cards.ts';

/**
 * Notes that the attempt `id` is finished now, by the corrected clock; returns the first note of it. To be called before
 * the attempt is committed: a note without an attempt says nothing.
 */
export function noteAttempt(store: AccountStore, id: string, easy: string[]): Promise<AttemptNote> {
  return writeStore(store, async ({ tables, meta, note }) => {
    const first = await tables.localAttemptNotes.get(id);
    if (first) return first;
    const attempt = { id, finishedAt: correctedNow(store.clock.now(), meta), easy };
    meta.lastFinished = attempt.finishedAt;
    await tables.localAttemptNotes.add(attempt);
    note({ kind: 'attempt', attempt });
    return attempt;
  });
}

/** By attempt id; for a live query. */
export async function readAttemptNotes(db: AccountDb): Promise<Map<string, AttemptNote>> {
  return new Map((await db.localAttemptNotes.toArray()).map((note) => [note.id, note]));
}
