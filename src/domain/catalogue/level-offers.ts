// Selects the levels that a list offers to download to this phone, and reads their download size.

import { type Bucket, libraryBucket } from '#domain/schema/buckets.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';

/**
 * Returns the levels to offer: the chosen level (a code) if it is not on this phone; without a choice, all
 * levels while none is on the phone.
 */
export function offeredLevels(
  levels: readonly GradeLevel[],
  levelsHere: ReadonlySet<string>,
  chosen: string | undefined,
): readonly GradeLevel[] {
  if (levelsHere.size === 0 && chosen === undefined) return levels;
  return levels.filter(({ code }) => code === chosen && !levelsHere.has(code));
}

type AsksSizes = { bucketSizes: (buckets: Bucket[]) => Promise<readonly { sizeBytes: number }[]> };

/** Returns the download size of a level in bytes; null if it is unknown now. */
export async function readLevelSize(sizes: AsksSizes, levelCode: string): Promise<number | null> {
  const [size] = await sizes.bucketSizes([libraryBucket(levelCode)]);
  return size?.sizeBytes ?? null;
}
