// Offers everything that a feature may ask of the sync engine. No command throws because of a missing
// network; each request is carried out as soon as possible.

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
import { noteDataLossAcknowledged, noteSpaceFreed, savedOrStorageFull } from './record-outcome.ts';
import { requestTimeoutMs } from './retry-delays.ts';
import type { Triggers } from './triggers.ts';

/** Outcome of a request to the server. */
export type AskOutcome = 'done' | 'missing' | 'offline' | 'refused';

/** One of an exam's two files. `row` is the exam; needed when its level may not be on this phone. */
export type WantedExam = { exam: string; part: ExamPart; row?: Exam };

export type Commands = QuestionCommands & {
  /** Sends and pulls now; resolves when the pass has ended, whatever its outcome. */
  sendNow: () => Promise<void>;
  /** Reads the status of the sync engine; for a live query. */
  syncState: () => Promise<SyncStatus>;

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

  /** Fetches a thread whose page is not on this phone and stores it as a dated copy. */
  fetchThread: (postId: string) => Promise<AskOutcome>;
  /** Fetches the figures of the admin dashboard and stores them with their date. */
  fetchOverview: () => Promise<AskOutcome>;
  /** Asks the server for one exam of any level, by its id. */
  findExam: (id: string) => Promise<Exam | 'missing' | 'offline'>;
  /** Searches all exams of the server, whether on this phone or not; for administrators. */
  findExams: (query: Parameters<Remote['exams']>[0]) => Promise<ExamPage | 'offline'>;
  /**
   * Asks the server every 30 s while a thread is open; returns a function that ends it. The caller takes
   * care of visibility and data saver.
   */
  watchThread: (postId: string) => () => void;

  /**
   * Appends files to the download queue; they are stored on disk when it resolves. On a full disk nothing
   * is queued, and the account's status says so. Complete files and queued files stay; a stopped one goes
   * on. `first`: puts them at the head of the queue. `allowsMetered`: allows mobile data or a connection of
   * unknown kind although "Wi-Fi only" is set. Order, progress and outcome are read from `listExamFiles`.
   */
  downloadExams: (
    wanted: WantedExam[],
    options?: { allowsMetered?: boolean; first?: boolean },
  ) => Promise<void>;
  /**
   * Pauses a download; the bytes received so far stay. Does nothing for a file that is complete, failed or
   * not queued.
   */
  pauseDownload: (key: ExamFileKey) => Promise<void>;
  /** Resumes a paused file, and retries one that waits or has failed. */
  resumeDownload: (key: ExamFileKey) => Promise<void>;
  /** Removes a file and its chunks from the queue; a complete file stays. */
  cancelDownload: (key: ExamFileKey) => Promise<void>;
  pauseDownloads: () => Promise<void>;
  /** Resumes all paused and waiting files; a failed file is retried only by `resumeDownload`. */
  resumeDownloads: () => Promise<void>;
  /** Moves a queued file before another one; null: to the end. */
  moveDownload: (key: ExamFileKey, before: ExamFileKey | null) => Promise<void>;

  /**
   * Queues a message to the team and deletes its draft; resolves with whose message it is. A suspended
   * account's message is sent as a visitor's. Rejects as `commit` does.
   */
  writeToTeam: (message: TeamMessage, draftKey: string) => Promise<'own' | 'visitor'>;
  /**
   * Asks the server how messages to the team are sent, before one is written; without a network the last
   * answer counts.
   */
  askTeamMail: () => Promise<void>;

  /** Changes the text of a queued mutation, as `editEntry` of the store does; throws InvalidMutationError. */
  editEntry: (entryId: string, data: Record<string, unknown>) => Promise<Edited>;
  /** Sends a parked entry again, unchanged. */
  resendEntry: (entryId: string) => Promise<void>;
  /** Returns the entries that can never be sent once this one is discarded, for the confirmation. */
  listDependants: (entryId: string) => Promise<OutboxEntry[]>;
  /** Discards a queued mutation together with the entries that depend on it. */
  discardEntry: (entryId: string) => Promise<void>;
  /**
   * Moves the unsent questions and replies of this account, which was deleted on the server, to another
   * account of this phone, under new ids; texts that are already published are left out. The caller has
   * checked the other account's password. Rejects as `commit` does; then nothing has moved.
   */
  moveTexts: (into: string) => Promise<MovedTexts>;
  /**
   * Tries to reopen databases that a full disk closed, then pulls and downloads; does nothing more while
   * there is no space to reopen them.
   */
  retryStorage: () => Promise<void>;
  /** Records that the user was notified that the browser had evicted this phone's data. */
  acknowledgeDataLoss: () => Promise<void>;
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
  /** Opens another account's store, or this one's again; the caller closes it. */
  openStore: MovingTexts['openStore'];
  /**
   * Returns the current token of the open account or of another one; null for a visitor or without a
   * session.
   */
  token: (account?: string) => Promise<string | null>;
};

/** Creates the commands of the open account; a switch of accounts creates new ones. */
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
  const queued = (change: Promise<void>) => savedOrStorageFull(store, change);
  const changed = async (change: Promise<void>) => void (await queued(change));
  const wanted = async (change: Promise<void>) => {
    if (!(await queued(change))) return;
    // The user may have freed space before this request; if not, the next write reports the full disk
    // again.
    const wasFull =
      (await getSyncStatus(db)).storageFullAt !== null || store.storageFullFlag.since() !== null;
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
    downloadExams: async (requested, options = {}) => {
      const exams = await db.exams.bulkGet(requested.map(({ exam }) => exam));
      const known = requested.flatMap(({ part, row }, index) => {
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
    acknowledgeDataLoss: async () => void (await noteDataLossAcknowledged(store)),
    retryStorage: async () => {
      const isBack = await Promise.all([store.disk.recover(), device.disk.recover()]);
      if (isBack.includes(false)) return;
      // An empty write restores the queue of a wiped database from the journal at once, with or without a
      // network.
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
