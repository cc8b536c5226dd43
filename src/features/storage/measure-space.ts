// Weighs what is on this phone: content by level, the forum, the app itself, and what the browser says of it all.
// One set at a time, so that a slow phone stays responsive.
import type { AccountDb } from '#data/db.ts';
import { levelCodeOf } from '#domain/buckets.ts';
import { weigh } from './space.ts';

export type ContentWeight = {
  quizBytes: number;
  forumBytes: number;
  /** Quizzes and the list of exams of each level, by its code. */
  levelBytes: ReadonlyMap<string, number>;
};

export async function weighContent(db: AccountDb): Promise<ContentWeight> {
  const levelBytes = new Map<string, number>();
  const count = (bucket: string, bytes: number) => {
    const code = levelCodeOf(bucket);
    if (code !== null) levelBytes.set(code, (levelBytes.get(code) ?? 0) + bytes);
  };
  let quizBytes = 0;
  for (const id of await db.quizSetIndex.toCollection().primaryKeys()) {
    for (const question of (await db.quizSets.get(id))?.questions ?? []) {
      const bytes = weigh(question);
      quizBytes += bytes;
      count(question.bucket, bytes);
    }
  }
  for (const exam of await db.exams.toArray()) count(exam.bucket, weigh(exam));
  const forum = await Promise.all([
    db.forumPosts.toArray(),
    db.forumReplies.toArray(),
    db.threadCopies.toArray(),
  ]);
  const forumBytes = forum.flat().reduce((sum, row) => sum + weigh(row), 0);
  return { quizBytes, forumBytes, levelBytes };
}

/** The app's own files in Cache Storage; null where there is none. */
export async function weighApp(storage: CacheStorage | undefined): Promise<number | null> {
  if (!storage) return null;
  try {
    let bytes = 0;
    for (const name of await storage.keys()) {
      const cache = await storage.open(name);
      for (const response of await cache.matchAll()) bytes += (await response.blob()).size;
    }
    return bytes;
  } catch {
    return null;
  }
}

/** What the browser says; null each where it does not. */
export async function askBrowser(
  storage: Pick<StorageManager, 'estimate'> | undefined,
): Promise<{ usedBytes: number | null; quotaBytes: number | null }> {
  try {
    const { usage, quota } = (await storage?.estimate()) ?? {};
    return { usedBytes: usage ?? null, quotaBytes: quota ?? null };
  } catch {
    return { usedBytes: null, quotaBytes: null };
  }
}
