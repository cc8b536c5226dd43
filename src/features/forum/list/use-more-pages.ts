// Provides the next forum page that can be downloaded, with its size, or the progress of the pages that are
// being downloaded; and whether older pages are missing.
import type { AccountDb } from '#data/database/account-db.ts';
import type { BucketState } from '#data/database/stored-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { missingPages } from '#domain/forum/forum-pages.ts';
import { type Bucket, forumBucket, forumPageOf } from '#domain/schema/buckets.ts';
import { useBucketSizes } from '#features/device/space/use-bucket-sizes.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';

export type MorePages =
  /** No page is offered, for example because all are on this phone or because their sizes are not known. */
  | { state: 'none' }
  | { state: 'coming'; isOffline: boolean; progress: ComingPages['progress'] }
  /** `isNewer`: the page is newer than all pages that are on this phone or being downloaded. */
  | { state: 'next'; bucket: Bucket; sizeBytes: number; isNewer: boolean }
  /** There are older pages, but their download size is unknown because the server cannot be reached. */
  | { state: 'unknown-size' };

export function useMorePages(store: AccountStore, commands: OutboxCommands & LibraryCommands): MorePages {
  const { db } = store;
  const buckets = useLive(() => db.buckets.toArray(), [db]);
  const coming = useLive(() => readComingPages(db), [db]);
  const status = useLive(() => commands.syncState(), [commands]);
  const pages = pagesOf(buckets);
  const hasSynced = buckets !== undefined && status !== undefined && status.lastExchangeAt !== null;
  const wanted = hasSynced ? missingPages(pages) : [];
  const isOffline = !useOnline() || status?.isUnreachable === true;
  const { sizes } = useBucketSizes(store, commands, wanted.map(forumBucket), isOffline);

  if (!hasSynced) return { state: 'none' };
  if (coming) return { state: 'coming', isOffline, ...coming };
  const newest = Math.max(0, ...pages);
  const next = wanted
    .flatMap((page) => sizes?.get(forumBucket(page)) ?? [])
    .find(({ rowCount }) => rowCount > 0);
  if (next) return { state: 'next', ...next, isNewer: (forumPageOf(next.bucket) ?? 0) > newest };
  const areSomeUnknown = wanted.some((page) => page < newest && !sizes?.has(forumBucket(page)));
  return { state: areSomeUnknown && isOffline ? 'unknown-size' : 'none' };
}

/**
 * Returns whether the forum has older pages that are neither on this phone nor being downloaded; if so, a count of
 * the threads on this phone is incomplete.
 */
export function useHasOlder({ db }: AccountStore): boolean {
  const buckets = useLive(() => db.buckets.toArray(), [db]);
  const pages = pagesOf(buckets);
  const newest = Math.max(0, ...pages);
  return missingPages(pages).some((page) => page < newest);
}

/** Returns the numbers of the pages that are on this phone or being downloaded, without those that are paused. */
const pagesOf = (buckets: readonly BucketState[] | undefined): number[] =>
  (buckets ?? []).flatMap(({ bucket, isPaused }) => (isPaused ? [] : (forumPageOf(bucket) ?? [])));

type ComingPages = {
  /**
   * Progress of the download of further pages: the share of their rows that is on this phone, from 0 to 1, and their
   * total download size; null if their number of rows is unknown or 0.
   */
  progress: { share: number; sizeBytes: number } | null;
};

/** Returns null if all pages that the user chose are complete or paused. */
async function readComingPages(db: AccountDb): Promise<ComingPages | null> {
  const coming = (await db.buckets.toArray())
    .filter(
      ({ bucket, reason, isComplete, isPaused }) =>
        forumPageOf(bucket) !== null && reason === 'chosen' && !isComplete && !isPaused,
    )
    .map(({ bucket }) => bucket);
  if (coming.length === 0) return null;
  const [sizes, posts, replies] = await Promise.all([
    db.bucketSizes.bulkGet(coming),
    db.forumPosts.where('bucket').anyOf(coming).count(),
    db.forumReplies.where('bucket').anyOf(coming).count(),
  ]);
  const known = sizes.flatMap((size) => size ?? []);
  const rowCount = known.reduce((sum, size) => sum + size.rowCount, 0);
  if (known.length < coming.length || rowCount === 0) return { progress: null };
  return {
    progress: {
      share: Math.min(1, (posts + replies) / rowCount),
      sizeBytes: known.reduce((sum, size) => sum + size.sizeBytes, 0),
    },
  };
}
