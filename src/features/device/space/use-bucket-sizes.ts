// Requests from the server the download sizes of buckets, and requests them again when these buckets change and when the
// network comes or goes.
import { useEffect, useState } from 'react';
import type { BucketSizeNote } from '#data/database/stored-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import { reportAppError } from '#lib/error-feed.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';

type BucketSizes = {
  /** Sizes by bucket, without buckets of unknown size; null until the first request has ended. */
  sizes: ReadonlyMap<Bucket, BucketSizeNote> | null;
  /** Whether the server has answered the request for the present buckets and the present state of the network. */
  isAnswered: boolean;
};

type EndedRequest = BucketSizes & { key: string };

/**
 * Without a network the last known sizes are returned. Any other error is reported, and the sizes of that request then
 * count as unknown. Without buckets, nothing is requested.
 */
export function useBucketSizes(
  { clock }: Pick<AccountStore, 'clock'>,
  commands: Pick<LibraryCommands, 'bucketSizes'>,
  buckets: readonly Bucket[],
  isOffline: boolean,
): BucketSizes {
  const [ended, setEnded] = useState<EndedRequest | null>(null);
  const key = JSON.stringify([buckets, isOffline]);
  useEffect(() => {
    const [requested] = JSON.parse(key) as [Bucket[], boolean];
    if (requested.length === 0) return;
    let isCurrent = true;
    const startedAt = clock.now();
    const end = (notes: readonly BucketSizeNote[]) => {
      const sizes = new Map(notes.map((note) => [note.bucket, note]));
      if (isCurrent) setEnded({ key, sizes, isAnswered: notes.some(({ at }) => at >= startedAt) });
    };
    commands.bucketSizes(requested).then(end, (error: unknown) => {
      reportAppError(error);
      end([]);
    });
    return () => {
      isCurrent = false;
    };
  }, [clock, commands, key]);
  return { sizes: ended?.sizes ?? null, isAnswered: ended?.key === key && ended.isAnswered };
}
