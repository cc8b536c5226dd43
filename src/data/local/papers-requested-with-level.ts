// Stores requests to download all exam papers of a level, which wait until the list of the level's exams has
// arrived.

import type { AccountDb } from '#data/database/account-db.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';

const prefix = 'papers:';
const withKeysPrefix = 'papers-with-keys:';
const meteredPrefix = 'papers-metered:';

export type PaperRequest = {
  /** True if the answer keys are requested too. */
  withKeys: boolean;
  /** True if the user agreed to mobile data, or to a connection of unknown kind. */
  allowsMetered: boolean;
};

const papersOnly: PaperRequest = { withKeys: false, allowsMetered: false };

export async function requestPapersOf(
  db: AccountDb,
  levelCode: string,
  at: number,
  { withKeys, allowsMetered }: PaperRequest = papersOnly,
): Promise<void> {
  await db.localSeen.bulkPut([
    { key: prefix + levelCode, at },
    ...(withKeys ? [{ key: withKeysPrefix + levelCode, at }] : []),
    ...(allowsMetered ? [{ key: meteredPrefix + levelCode, at }] : []),
  ]);
}

export async function forgetPaperRequest(db: AccountDb, levelCode: string): Promise<void> {
  await db.localSeen.bulkDelete([prefix, withKeysPrefix, meteredPrefix].map((one) => one + levelCode));
}

/** Returns whether a request for the papers of the level is stored. May run in a live query. */
export async function arePapersRequested(db: AccountDb, levelCode: string): Promise<boolean> {
  return (await db.localSeen.get(prefix + levelCode)) !== undefined;
}

export type RequestedPapers = {
  levelCode: string;
  files: { exam: string; part: 'file' | 'correction' }[];
  allowsMetered: boolean;
};

/**
 * Returns the files that can be downloaded now: for each requested level whose exams are all listed on this
 * phone, the requested files that are on the app's server. May run in a live query.
 */
export async function listRequestedPapers(db: AccountDb): Promise<RequestedPapers[]> {
  const wishes = await db.localSeen.where('key').startsWith(prefix).toArray();
  const found = wishes.map(async ({ key }): Promise<RequestedPapers[]> => {
    const levelCode = key.slice(prefix.length);
    const bucket = libraryBucket(levelCode);
    if (!(await db.buckets.get(bucket))?.isComplete) return [];
    const exams = await db.exams.where('bucket').equals(bucket).toArray();
    const [keys, metered] = await db.localSeen.bulkGet([
      withKeysPrefix + levelCode,
      meteredPrefix + levelCode,
    ]);
    const papers = exams.filter(({ fileSizeBytes }) => fileSizeBytes !== null);
    const answerKeys = keys ? exams.filter(({ correctionSizeBytes }) => correctionSizeBytes !== null) : [];
    const files = [
      ...papers.map(({ id }) => ({ exam: id, part: 'file' as const })),
      ...answerKeys.map(({ id }) => ({ exam: id, part: 'correction' as const })),
    ];
    return [{ levelCode, files, allowsMetered: metered !== undefined }];
  });
  return (await Promise.all(found)).flat();
}
