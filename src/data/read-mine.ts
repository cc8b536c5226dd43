// Responsible for reading one's own profile and attempts, and what waits in the queue; for live queries.
// Guarantees: unfinished writes are counted in; nothing of another account is ever here.
import type { Profile, QuizAttempt } from '#domain/rows.ts';
import type { AccountDb } from './db.ts';
import { byPlace, type EntryStatus, type OutboxEntry, statusOf } from './outbox-entry.ts';
import type { Stored } from './stored-rows.ts';

/** Undefined until the first exchange. */
export const getProfile = (db: AccountDb, accountId: string): Promise<Stored<Profile> | undefined> =>
  db.profiles.get(accountId);

/** The newest first. */
export const listAttempts = (db: AccountDb): Promise<Stored<QuizAttempt>[]> =>
  db.quizAttempts.orderBy('created').reverse().toArray();

export const getAttempt = (db: AccountDb, id: string): Promise<Stored<QuizAttempt> | undefined> =>
  db.quizAttempts.get(id);

/** One line of the queue. */
export type QueueLine = { entry: OutboxEntry; status: EntryStatus };

/** Everything that is not finished, in the order of sending. */
export async function listQueue(db: AccountDb): Promise<QueueLine[]> {
  const entries = await db.outbox.where('state').anyOf(['waiting', 'parked']).toArray();
  entries.sort(byPlace);
  return entries.flatMap((entry) => {
    const status = statusOf(entry, entries);
    return status ? [{ entry, status }] : [];
  });
}

/** Whether anything is to be sent without the person's doing anything more. */
export const hasWaiting = async (db: AccountDb): Promise<boolean> =>
  (await db.outbox.where('state').equals('waiting').count()) > 0;

/** How much the server has not confirmed, parked entries included. */
export const countUnsent = (db: AccountDb): Promise<number> =>
  db.outbox.where('state').anyOf(['waiting', 'parked']).count();
