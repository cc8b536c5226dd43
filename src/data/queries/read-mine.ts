// Reads the user's own rows, with the effect of waiting writes; every function may run in a live query.

import type { AccountDb } from '#data/database/account-db.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { ownCollections } from '#domain/schema/own-collections.ts';
import type { AnyRow, CollectionName, Profile, QuizAttempt } from '#domain/schema/schema.ts';

/** Returns the account's profile; undefined until it has been downloaded. */
export const getProfile = (db: AccountDb, accountId: string): Promise<Stored<Profile> | undefined> =>
  db.profiles.get(accountId);

export const listAttempts = (db: AccountDb): Promise<Stored<QuizAttempt>[]> =>
  db.quizAttempts.orderBy('created').reverse().toArray();

export const getAttempt = (db: AccountDb, id: string): Promise<Stored<QuizAttempt> | undefined> =>
  db.quizAttempts.get(id);

/** Lists the account's own rows on this phone by collection, the newest first in each. */
export async function listOwnRows(
  db: AccountDb,
  accountId: string,
): Promise<Partial<Record<CollectionName, Stored<AnyRow>[]>>> {
  const tables: Partial<Record<CollectionName, { toArray: () => Promise<Stored<AnyRow>[]> }>> = db;
  const lists = ownCollections.map(async (name) => {
    const rows = (await tables[name]?.toArray()) ?? [];
    const own = rows.filter((row) => 'userId' in row && row.userId === accountId);
    return [name, own.sort((left, right) => right.created - left.created)];
  });
  return Object.fromEntries(await Promise.all(lists));
}
