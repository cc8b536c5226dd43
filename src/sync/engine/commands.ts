// Responsible for all that a feature may ask of the engine.
// Guarantees: nothing here throws for want of a network; what is asked is done as soon as it can be.

import { visitorAccount } from '#data/database/account-db.ts';
import { type AccountStore, writeStore } from '#data/database/account-store.ts';
import type { BucketSizeNote } from '#data/database/stored-rows.ts';
import type { DeviceDb, ExamFileKey, ExamPart } from '#data/device/device-db.ts';
import { discardEntry, listDependants } from '#data/outbox/discard-entry.ts';
import { type Edited, editEntry, resendEntry } from '#data/outbox/edit-entry.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { PayloadStore } from '#data/outbox/upload-payloads.ts';
import { getSyncStatus, type SyncStatus } from '#data/queries/sync-status.ts';
import type { ExamPage } from '#domain/exams/admin-exam-query.ts';
import { type CallOptions, type Remote, RemoteError } from '#domain/protocol/sync-api-port.ts';
import type { TeamMail } from '#domain/protocol/team-mail-port.ts';
import { type Bucket, levelCodeOf, libraryBucket } from '#domain/schema/buckets.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { dropBuckets, subscribe } from '#sync/apply/subscriptions.ts';
import * as queue from '#sync/downloads/download-queue.ts';
import type { Downloads } from '#sync/downloads/downloads.ts';
import { findPublished } from '#sync/send/published-texts.ts';
import { askTeamMail, type TeamMessage, writeToTeam } from '#sync/send/queue-team-message.ts';
import { type MovedTexts, type MovingTexts, moveTexts } from '#sync/send/transfer-to-account.ts';
import { askSizes, fetchOverview, fetchThread, findExam, findExams } from '#sync/threads/side-requests.ts';
import type { Engine } from './engine.ts';
import { type QuestionCommands, questionCommands } from './question-commands.ts';
import { foundRoom, noteEmptiedTold, noteSpaceFreed } from './record-outcome.ts';
import { requestTimeoutMs } from './retry-delays.ts';
import type { Triggers } from './triggers.ts';

/** What became of asking the server for something. */
export type AskOutcome = 'done' | 'missing' | 'offline' | 'refused';

/** One of an exam's two files. `row`: the exam, where its level may not be on this phone. */
export type WantedExam = { exam: string; part: ExamPart; row?: Exam };

export type Commands = QuestionCommands & {
  /** Sends and pulls now; resolves when the pass has ended, whatever it brought. */
  sendNow: () => Promise<void>;
  /** For a live query: what the engine says of itself. */
  syncState: () => Promise<SyncStatus>;

  /** Brings a level's exams and quizzes to this phone; nothing when it is there. */
  subscribeLevel: (levelCode: string) => Promise<void>;
  /** Takes them off this phone; what waits to be sent stays. */
  unsubscribeLevel: (levelCode: string) => Promise<void>;
  /** The codes of the levels on this phone; for a live query. */
  levelsOnPhone: () => Promise<string[]>;
  /** Brings a page of the forum that does not come by itself: an older one, or one that costs much. */
  subscribeForumPage: (bucket: Bucket) => Promise<void>;
  /** What buckets would cost. Those that cannot be asked now come from the last time; unknown ones are absent. */
  bucketSizes: (buckets: Bucket[]) => Promise<BucketSizeNote[]>;

  /** Fetches a thread whose page is not on this phone and keeps it as a dated copy. */
  fetchThread: (postId: string) => Promise<AskOutcome>;
  /** Fetches the admin desk's figures and keeps them with their date. */
  fetchOverview: () => Promise<AskOutcome>;
  /** Asks the server for one exam of any level, by its id. */
  findExam: (id: string) => Promise<Exam | 'missing' | 'offline'>;
  /** Looks among all exams of the server, on this phone or not; for administrators. */
  findExams: (query: Parameters<Remote['exams']>[0]) => Promise<ExamPage | 'offline'>;
  /** Asks every 30 s while a thread is open; returns what ends it. The caller knows visibility and data saver. */
  watchThread: (postId: string) => () => void;

  /**
   * Puts files at the end of the downloads' queue, durable when it resolves (on a full phone nothing is queued, and the
   * account's status says so); what is here or queued already stays, and
   * goes on if it was stopped. `first`: at its head. `allowsMetered`: mobile data, or a line that nobody
   * knows, may be used although Wi-Fi only is set. Order, progress and ends are read from `listExamFiles`.
   */
  downloadExams: (
    wanted: WantedExam[],
    options?: { allowsMetered?: boolean; first?: boolean },
  ) => Promise<void>;
  /** What came so far stays. Nothing for a file that is whole, failed or not in the queue. */
  pauseDownload: (key: ExamFileKey) => Promise<void>;
  /** Goes on with a paused file, and tries one once more that waits or has failed. */
  resumeDownload: (key: ExamFileKey) => Promise<void>;
  /** Takes a file out of the queue with its pieces; one that is whole stays. */
  cancelDownload: (key: ExamFileKey) => Promise<void>;
  pauseDownloads: () => Promise<void>;
  /** All paused and waiting ones; failed ones are tried again one by one. */
  resumeDownloads: () => Promise<void>;
  /** Puts a file of the queue before another; null: at the end. */
  moveDownload: (key: ExamFileKey, before: ExamFileKey | null) => Promise<void>;

  /**
   * Queues a message to the team and ends its draft; resolves with whose message it is. A suspended account's goes as a
   * visitor's. Rejects as `commit` does.
   */
  writeToTeam: (message: TeamMessage, draftKey: string) => Promise<'own' | 'visitor'>;
  /** Finds out how messages to the team go, before one is written; without a network what was found last counts. */
  askTeamMail: () => Promise<void>;

  /** Changes the text of a queued mutation, as `editEntry` of the store does; throws InvalidMutationError. */
  editEntry: (entryId: string, data: Record<string, unknown>) => Promise<Edited>;
  /** Sends a parked entry once more, as it is. */
  resendEntry: (entryId: string) => Promise<void>;
  /** The entries that can never be sent once this one is discarded, to ask about. */
  listDependants: (entryId: string) => Promise<OutboxEntry[]>;
  /** Takes a queued mutation back, with those that depend on it. */
  discardEntry: (entryId: string) => Promise<void>;
  /**
   * Moves the questions and replies that this account, which was deleted on the server, could not send into another
   * account of this phone, under new ids, but for those that are published already. The caller has checked that
   * account's password. Rejects as `commit` does; then nothing has moved.
   */
  moveTexts: (into: string) => Promise<MovedTexts>;
  /** Tries to open what a full disk closed, to pull and to download; nothing while there is no room for the first. */
  retryStorage: () => Promise<void>;
  /** The person was told that the browser had emptied this phone. */
  acknowledgeEmptied: () => Promise<void>;
};

export type CommandDeps = {
  store: AccountStore;
  engine: Engine;
  triggers: Pick<Triggers, 'watch'>;
  remote: Remote;
  device: DeviceDb;
  downloads: Pick<Downloads, 'wake'>;
  payloads: PayloadStore;
  teamMail: Pick<TeamMail, 'readIds'>;
  /** Opens another account's store, or this one's once more; whoever asked closes it. */
  openStore: MovingTexts['openStore'];
  /** The token, as it is now, of the open account or of another one; null for a visitor or without a session. */
  token: (account?: string) => Promise<string | null>;
};

/** The commands of the open account; a switch makes new ones. */
export function createCommands(deps: CommandDeps): Commands {
  const { store, engine, device } = deps;
  const { db } = store;
  const wake = () => void engine.run().catch(() => undefined);
  const call = async (account?: string): Promise<CallOptions> => ({
    token: await deps.token(account),
    timeoutMs: requestTimeoutMs,
  });
  const choose = async (bucket: Bucket) => {
    await writeStore(store, async (write) => {
      await subscribe(write.tables, bucket, 'chosen');
      write.note({ kind: 'chosen', bucket });
    });
    wake();
  };
  const queued = (change: Promise<void>) => foundRoom(store, change);
  const changed = async (change: Promise<void>) => void (await queued(change));
  const wanted = async (change: Promise<void>) => {
    if (!(await queued(change))) return;
    // Who asks has perhaps made room; where there is none, the next write says so again.
    const wasFull = (await getSyncStatus(db)).storageFullAt !== null || store.noRoom.since() !== null;
    if (wasFull) await noteSpaceFreed(store);
    deps.downloads.wake();
  };
  return {
    sendNow: async () => void (await engine.run()),
    syncState: () => getSyncStatus(db),
    subscribeLevel: (levelCode) => choose(libraryBucket(levelCode)),
    unsubscribeLevel: async (levelCode) => {
      const bucket = libraryBucket(levelCode);
      await writeStore(store, (write) => dropBuckets(write.tables, [bucket]));
      store.journal?.forgetChosen(bucket);
    },
    levelsOnPhone: async () => {
      const buckets = await db.buckets.toArray();
      return buckets.flatMap(({ bucket }) => levelCodeOf(bucket) ?? []);
    },
    subscribeForumPage: choose,
    bucketSizes: async (buckets) => {
      await askSizes(deps, buckets, await call()).catch(nothing);
      const known = await db.bucketSizes.bulkGet(buckets);
      return known.filter((size) => size !== undefined);
    },
    fetchThread: async (postId) => outcomeOf(fetchThread(deps, postId, await call())),
    fetchOverview: async () => outcomeOf(fetchOverview(deps, await call())),
    findExam: async (id) => findExam(deps, id, await call()),
    findExams: async (query) => findExams(deps, query, await call()),
    ...questionCommands(deps, { call, wake }),
    watchThread: () => deps.triggers.watch(),
    downloadExams: async (asked, options = {}) => {
      const exams = await db.exams.bulkGet(asked.map(({ exam }) => exam));
      const known = asked.flatMap(({ part, row }, index) => {
        const exam = exams[index] ?? row;
        return exam ? [{ exam, part }] : [];
      });
      await wanted(queue.addToQueue(device, known, options, store.clock.now()));
    },
    pauseDownload: (key) => changed(queue.pause(device, key)),
    resumeDownload: (key) => wanted(queue.resume(device, key)),
    cancelDownload: (key) => changed(queue.cancel(device, key)),
    pauseDownloads: () => changed(queue.pauseAll(device)),
    resumeDownloads: () => wanted(queue.resumeAll(device)),
    moveDownload: (key, before) => changed(queue.move(device, key, before)),
    writeToTeam: async (message, draftKey) => {
      const openVisitor = () => deps.openStore(visitorAccount);
      const whose = await writeToTeam({ store, openVisitor }, message, draftKey);
      wake();
      return whose;
    },
    askTeamMail: () => askTeamMail(store, deps.teamMail),
    editEntry: (entryId, data) => editEntry(store, entryId, data),
    resendEntry: (entryId) => resendEntry(store, entryId),
    listDependants: (entryId) => listDependants(db, entryId),
    discardEntry: (entryId) => discardEntry(store, entryId),
    moveTexts: async (into) => {
      const publishedIn: MovingTexts['findPublished'] = async (texts) =>
        findPublished({ remote: deps.remote, call: await call(into) }, texts);
      const moved = await moveTexts({ ...deps, findPublished: publishedIn }, store.account, into);
      wake();
      return moved;
    },
    acknowledgeEmptied: async () => void (await noteEmptiedTold(store)),
    retryStorage: async () => {
      const isBack = await Promise.all([store.disk.recover(), device.disk.recover()]);
      if (isBack.includes(false)) return;
      // A database that was emptied is given its queue again at once, network or not.
      await writeStore(store, async () => undefined);
      await noteSpaceFreed(store);
      wake();
      deps.downloads.wake();
    },
  };
}

function nothing(error: unknown): null {
  if (error instanceof RemoteError) return null;
  throw error;
}

async function outcomeOf(asking: Promise<void>): Promise<AskOutcome> {
  try {
    await asking;
    return 'done';
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (error.kind === 'missing') return 'missing';
    return ['auth-required', 'suspended', 'forbidden'].includes(error.kind) ? 'refused' : 'offline';
  }
}
