// Offers the commands on what this phone reads from the server: levels, pages of the forum, threads and
// single exams. No command throws because of a missing network.
import { type AccountStore, writeStore } from '#data/database/account-store.ts';
import type { BucketSizeNote } from '#data/database/stored-rows.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { CallOptions, Remote } from '#domain/protocol/sync-api-port.ts';
import { type Bucket, levelCodeOf, libraryBucket } from '#domain/schema/buckets.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { dropBuckets, subscribe } from '#sync/apply/subscriptions.ts';
import { askSizes, fetchThread, findExam } from '#sync/threads/side-requests.ts';
import type { Triggers } from './triggers.ts';

/** Outcome of a request to the server. */
export type AskOutcome = 'done' | 'missing' | 'offline' | 'refused';

export type LibraryCommands = {
  /** Downloads a level's exams and quizzes to this phone; does nothing when they are there. */
  subscribeLevel: (levelCode: string) => Promise<void>;
  /** Removes a level's exams and quizzes from this phone; unsent entries stay. */
  unsubscribeLevel: (levelCode: string) => Promise<void>;
  /** Returns the codes of the levels on this phone; for a live query. */
  levelsOnPhone: () => Promise<string[]>;
  /** Downloads a page of the forum that is not downloaded automatically: an older or a large one. */
  subscribeForumPage: (bucket: Bucket) => Promise<void>;
  /**
   * Returns the download sizes of buckets. If the server cannot be asked now, the last known sizes are
   * returned; unknown ones are absent.
   */
  bucketSizes: (buckets: Bucket[]) => Promise<BucketSizeNote[]>;
  /**
   * Fetches a thread whose page is not on this phone and stores it as a cached thread with the time of the
   * download.
   */
  fetchThread: (postId: string) => Promise<AskOutcome>;
  /** Asks the server for one exam of any level, by its id. */
  findExam: (id: string) => Promise<Exam | 'missing' | 'offline'>;
  /**
   * Runs the engine every 30 s while a thread is open, so that new replies arrive; returns a function that
   * stops this. The caller takes care of visibility and data saver.
   */
  watchThread: (postId: string) => () => void;
};

/** Access of a command to the server: `call` has the token of an account, by default of the open one. */
export type Requesting = {
  call: (account?: string) => Promise<CallOptions>;
  /** Runs the engine once, without waiting for it. */
  wake: () => void;
};

type LibraryCommandDeps = { store: AccountStore; remote: Remote; triggers: Pick<Triggers, 'watch'> };

export function createLibraryCommands(deps: LibraryCommandDeps, { call, wake }: Requesting): LibraryCommands {
  const { store } = deps;
  const choose = async (bucket: Bucket) => {
    await writeStore(store, async (write) => {
      await subscribe(write.tables, bucket, 'chosen');
      write.note({ kind: 'chosen', bucket });
    });
    wake();
  };
  return {
    subscribeLevel: (levelCode) => choose(libraryBucket(levelCode)),
    unsubscribeLevel: async (levelCode) => {
      const bucket = libraryBucket(levelCode);
      await writeStore(store, (write) => dropBuckets(write.tables, [bucket]));
      store.journal?.forgetChosen(bucket);
    },
    levelsOnPhone: async () => {
      const buckets = await store.db.buckets.toArray();
      return buckets.flatMap(({ bucket }) => levelCodeOf(bucket) ?? []);
    },
    subscribeForumPage: choose,
    bucketSizes: async (buckets) => {
      await askSizes(deps, buckets, await call()).catch(refusalOf);
      const known = await store.db.bucketSizes.bulkGet(buckets);
      return known.filter((size) => size !== undefined);
    },
    fetchThread: async (postId) => outcomeOf(fetchThread(deps, postId, await call())),
    findExam: async (id) => findExam(deps, id, await call()),
    watchThread: () => deps.triggers.watch(),
  };
}

export async function outcomeOf(asking: Promise<void>): Promise<AskOutcome> {
  try {
    await asking;
    return 'done';
  } catch (error) {
    return refusalOf(error);
  }
}

/** Returns why the server did not do what it was asked; throws an error that is not about the request. */
export function refusalOf(error: unknown): Exclude<AskOutcome, 'done'> {
  if (!(error instanceof RemoteError)) throw error;
  if (error.kind === 'missing') return 'missing';
  return ['auth-required', 'suspended', 'forbidden'].includes(error.kind) ? 'refused' : 'offline';
}
