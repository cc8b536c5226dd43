// Responsible for the levels that a list offers to bring to this phone, and what that costs.
// Guarantees: pure but for the question of sizes, which is never answered by a guess.

import { formatSize } from '#domain/format/byte-size.ts';
import { type Bucket, libraryBucket } from '#domain/schema/buckets.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';

/** The chosen level (a code) while it is not here; without a choice all of them while none is here. */
export function offeredLevels(
  levels: readonly GradeLevel[],
  levelsHere: ReadonlySet<string>,
  chosen: string | undefined,
): readonly GradeLevel[] {
  if (levelsHere.size === 0 && chosen === undefined) return levels;
  return levels.filter(({ code }) => code === chosen && !levelsHere.has(code));
}

type AsksSizes = { bucketSizes: (buckets: Bucket[]) => Promise<readonly { sizeBytes: number }[]> };

/** As text; null when nobody knows now. */
export async function readLevelSize(sizes: AsksSizes, levelCode: string): Promise<string | null> {
  const [size] = await sizes.bucketSizes([libraryBucket(levelCode)]);
  return size ? formatSize(size.sizeBytes) : null;
}
