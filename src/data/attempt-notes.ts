// Responsible for what this phone alone knows of its attempts: when they were finished, which questions were easy.
// Guarantees: the first note of an attempt stays, so that two tabs finishing one quiz agree.
import type { AttemptNote } from '#domain/review-cards.ts';
import type { AccountStore } from './account-store.ts';
import type { AccountDb } from './db.ts';

/** To be called before the attempt is committed: a note without an attempt says nothing. */
export async function noteAttempt({ db }: AccountStore, note: AttemptNote): Promise<void> {
  await db.localAttemptNotes.add(note).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ConstraintError') throw error;
  });
}

/** By attempt id; for a live query. */
export async function readAttemptNotes(db: AccountDb): Promise<Map<string, AttemptNote>> {
  return new Map((await db.localAttemptNotes.toArray()).map((note) => [note.id, note]));
}
