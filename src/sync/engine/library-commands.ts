// Offers the commands that choose or fetch what this phone has from the server: levels, pages of the forum,
// threads and single exams. No command throws because of a missing network.
import type { BucketSizeNote } from '#data/database/stored-rows.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import { type Bucket, levelCodeOf, libraryBucket } from '#domain/schema/buckets.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { dropBuckets, pauseIncomplete, subscribe } from '#sync/apply/subscriptions.ts';
import { askSizes } from '#sync/requests/bucket-sizes.ts';
import { findExam } from '#sync/requests/find-exam.ts';
import { fetchThread } from '#sync/threads/fetch-thread.ts';
import { type AskOutcome, askOutcomeOf, outcomeOf, type Requesting } from './requesting.ts';
import type { Triggers } from './triggers.ts';

export type LibraryCommands = {
  /** Chooses a level, so that the rows of its exams and its quizzes are pulled. */
  subscribeLevel: (levelCode: string) => Promise<void>;
  /**
   * Removes the rows of a level's exams and its quizzes from this phone; downloaded files and unsent entries
   * stay.
   */
  unsubscribeLevel: (levelCode: string) => Promise<void>;
  /** Returns the codes of the levels that this phone pulls, complete or not; can be used in a live query. */
  levelsOnPhone: () => Promise<string[]>;
  /** Downloads a page of the forum that is not downloaded automatically. */
  subscribeForumPage: (bucket: Bucket) => Promise<void>;
  /**
   * Stops the download of the incomplete pages among these; their rows stay, and `subscribeForumPage`
   * continues the download.
   */
  pauseForumPages: (buckets: Bucket[]) => Promise<void>;
  /**
   * Fetches and returns the download sizes of buckets. If the server cannot be asked now, returns the last
   * known sizes; buckets of unknown size are absent.
   */
  bucketSizes: (buckets: Bucket[]) => Promise<BucketSizeNote[]>;
  fetchThread: (postId: string) => Promise<AskOutcome>;
  findExam: (id: string) => Promise<Exam | 'missing' | 'offline'>;
  /**
   * Runs the engine about every 30 s while a thread is open, so that new replies arrive; returns a function that
   * stops this. The caller must stop it while the page is hidden or the phone saves data.
   */
  watchThread: (postId: string) => () => void;
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
    pauseForumPages: async (buckets) => {
      await writeStore(store, (write) => pauseIncomplete(write.tables, buckets));
      // Otherwise these pages would be downloaded again after the database was restored from the journal.
      for (const bucket of buckets) store.journal?.forgetChosen(bucket);
    },
    bucketSizes: async (buckets) => {
      await askSizes(deps, buckets, await call()).catch(askOutcomeOf);
      const known = await store.db.bucketSizes.bulkGet(buckets);
      return known.filter((size) => size !== undefined);
    },
    fetchThread: async (postId) => outcomeOf(fetchThread(deps, postId, await call())),
    findExam: async (id) => findExam(deps, id, await call()),
    watchThread: () => deps.triggers.watch(),
  };
}
