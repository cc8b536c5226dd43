// Requests the download sizes of levels when their codes are known or change, and when the network is back.

import { useEffect, useState } from 'react';
import type { BucketSizeNote } from '#data/database/stored-rows.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';

/** Returns the sizes by level code, without levels of unknown size; null until the first request has ended. */
export function useLevelSizes(
  commands: LibraryCommands,
  codes: readonly string[],
): ReadonlyMap<string, BucketSizeNote> | null {
  const [sizes, setSizes] = useState<ReadonlyMap<string, BucketSizeNote> | null>(null);
  const joinedCodes = codes.join(' ');

  useEffect(() => {
    if (joinedCodes === '') return;
    let isWanted = true;
    const ask = async () => {
      const known = await askSizes(commands, joinedCodes.split(' '));
      if (isWanted) setSizes(known);
    };
    void ask();
    window.addEventListener('online', ask);
    return () => {
      isWanted = false;
      window.removeEventListener('online', ask);
    };
  }, [commands, joinedCodes]);

  return sizes;
}

async function askSizes(
  commands: LibraryCommands,
  codes: readonly string[],
): Promise<ReadonlyMap<string, BucketSizeNote>> {
  const notes = await commands.bucketSizes(codes.map(libraryBucket));
  return new Map(
    codes.flatMap((code) => {
      const note = notes.find(({ bucket }) => bucket === libraryBucket(code));
      return note ? [[code, note] as const] : [];
    }),
  );
}
