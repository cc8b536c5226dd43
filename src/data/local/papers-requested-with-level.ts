// Stores requests to download all exam papers of a level, made before the list of the level's exams has
// arrived.

import type { AccountDb } from '#data/database/account-db.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';

const prefix = 'papers:';

export async function requestPapersOf(db: AccountDb, levelCode: string, at: number): Promise<void> {
  await db.localSeen.put({ key: prefix + levelCode, at });
}

export async function forgetPaperRequest(db: AccountDb, levelCode: string): Promise<void> {
  await db.localSeen.delete(prefix + levelCode);
}

/**
 * Returns the papers that can be downloaded now: for each requested level whose exams are all listed on this
 * phone, the ids of the exams that have a file on the app's server. May run in a live query.
 */
export async function listRequestedPapers(db: AccountDb): Promise<{ levelCode: string; exams: string[] }[]> {
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
