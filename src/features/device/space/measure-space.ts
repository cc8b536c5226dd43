// Measures the bytes used on this phone: content by level, the forum, the files in Cache Storage, and the
// browser's estimate of the total. Reads one quiz set at a time, so that a slow phone stays responsive.
import type { AccountDb } from '#data/database/account-db.ts';
import { levelCodeOf } from '#domain/schema/buckets.ts';
import { jsonBytes } from './space.ts';

/**
 * Size of a level's questions and list of exams. The files of the papers are not counted: they stay when the
 * level is removed.
 */
export type LevelSize = { bytes: number; examCount: number; questionCount: number };

export type ContentSize = {
  quizBytes: number;
  forumBytes: number;
  /** Keys are level codes. */
  levels: ReadonlyMap<string, LevelSize>;
};

export async function measureContent(db: AccountDb): Promise<ContentSize> {
  const levels = new Map<string, LevelSize>();
  const count = (bucket: string, kind: 'examCount' | 'questionCount', bytes: number) => {
    const code = levelCodeOf(bucket);
    if (code === null) return;
    const level = levels.get(code) ?? { bytes: 0, examCount: 0, questionCount: 0 };
    levels.set(code, { ...level, bytes: level.bytes + bytes, [kind]: level[kind] + 1 });
  };
  let quizBytes = 0;
  for (const id of await db.quizSetIndex.toCollection().primaryKeys()) {
    for (const question of (await db.quizSets.get(id))?.questions ?? []) {
      const bytes = jsonBytes(question);
      quizBytes += bytes;
      count(question.bucket, 'questionCount', bytes);
    }
  }
  for (const exam of await db.exams.toArray()) count(exam.bucket, 'examCount', jsonBytes(exam));
  const forum = await Promise.all([
    db.forumPosts.toArray(),
    db.forumReplies.toArray(),
    db.threadCopies.toArray(),
  ]);
  const forumBytes = forum.flat().reduce((sum, row) => sum + jsonBytes(row), 0);
  return { quizBytes, forumBytes, levels };
}

/** Returns the bytes of all files in Cache Storage; null when Cache Storage is missing or fails. */
export async function measureApp(storage: CacheStorage | undefined): Promise<number | null> {
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

/** Returns null for a value that the browser does not report. */
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
