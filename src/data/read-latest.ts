// Responsible for the newest rows of a collection, for the admin desk; may run in a live query.
// Guarantees: what waits in the outbox counts as done.
import { type LatestCollection, latestCount } from '#domain/admin-overview.ts';
import type { RowTypes } from '#domain/rows.ts';
import type { AccountDb } from './db.ts';

type Latest<Name extends LatestCollection> = RowTypes[Name][];

export async function listLatest<Name extends LatestCollection>(
  db: AccountDb,
  collection: Name,
): Promise<Latest<Name>> {
  const rows: { created: number }[] =
    collection === 'quizQuestions'
      ? (await db.quizSets.toArray()).flatMap((set) => set.questions)
      : await db[collection as Exclude<LatestCollection, 'quizQuestions'>].toArray();
  const newest = rows.sort((left, right) => right.created - left.created).slice(0, latestCount);
  return newest as Latest<Name>;
}
