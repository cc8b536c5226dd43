// What bringing a level to this phone costs, as text.
import { libraryBucket } from '#domain/buckets.ts';
import { formatSize } from '#domain/byte-size.ts';
import type { Commands } from '#sync/commands.ts';

/** Null when nobody knows now. */
export async function readLevelSize(commands: Commands, levelCode: string): Promise<string | null> {
  const [size] = await commands.bucketSizes([libraryBucket(levelCode)]);
  return size ? formatSize(size.sizeBytes) : null;
}
