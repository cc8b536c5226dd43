// Requests from the server the download size of levels that are not on this phone; requests it again when
// these levels or the network state change.

import { useEffect, useState } from 'react';
import { levelCodeOf, libraryBucket } from '#domain/schema/buckets.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';

export type LevelDownloadSize = { bytes: number; examCount: number; questionCount: number };

/**
 * Returns the sizes by level code, without levels of unknown size; undefined until the first request has
 * ended.
 */
export function useLevelDownloadSizes(
  commands: LibraryCommands,
  codes: readonly string[],
  isOnline: boolean,
): ReadonlyMap<string, LevelDownloadSize> | undefined {
  const [sizes, setSizes] = useState<ReadonlyMap<string, LevelDownloadSize>>();
  const requestKey = JSON.stringify([codes, isOnline]);

  useEffect(() => {
    let isWanted = true;
    const [wanted] = JSON.parse(requestKey) as [string[], boolean];
    if (wanted.length === 0) return;
    const ask = async () => {
      const notes = await commands.bucketSizes(wanted.map(libraryBucket));
      const known = notes.map(
        ({ bucket, sizeBytes, examCount, questionCount }) =>
          [levelCodeOf(bucket) ?? '', { bytes: sizeBytes, examCount, questionCount }] as const,
      );
      if (isWanted) setSizes(new Map(known));
    };
    ask().catch(() => isWanted && setSizes(new Map()));
    return () => {
      isWanted = false;
    };
  }, [commands, requestKey]);

  return sizes;
}
