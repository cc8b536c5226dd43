// Responsible for the papers that were wished for together with their level, before the list of them had come.
// Guarantees: durable; a level's wish stands until its list is here whole and was taken.

import type { AccountDb } from '#data/database/account-db.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';

const prefix = 'papers:';

/** Idempotent. `at`: in UTC ms. */
export async function wishPapersOf(db: AccountDb, levelCode: string, at: number): Promise<void> {
  await db.localSeen.put({ key: prefix + levelCode, at });
}

export async function forgetWishOf(db: AccountDb, levelCode: string): Promise<void> {
  await db.localSeen.delete(prefix + levelCode);
}

/** Those that can be fetched now: the ids of a level's exams with a file on our server. For a live query. */
export async function listWishedPapers(db: AccountDb): Promise<{ levelCode: string; exams: string[] }[]> {
  const wishes = await db.localSeen.where('key').startsWith(prefix).toArray();
  const found = wishes.map(async ({ key }) => {
    const levelCode = key.slice(prefix.length);
    const bucket = libraryBucket(levelCode);
    if (!(await db.buckets.get(bucket))?.isComplete) return [];
    const exams = await db.exams.where('bucket').equals(bucket).toArray();
    return [
      { levelCode, exams: exams.filter(({ fileSizeBytes }) => fileSizeBytes !== null).map(({ id }) => id) },
    ];
  });
  return (await Promise.all(found)).flat();
}
