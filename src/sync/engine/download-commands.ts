// Offers the commands on the download queue of exam files. No command throws because of a full disk; the
// account's status says so.
import type { AccountStore } from '#data/database/account-store.ts';
import type { DeviceDb, ExamFileKey, ExamPart } from '#data/device/device-db.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import type { Exam } from '#domain/schema/schema.ts';
import * as queue from '#sync/downloads/download-queue.ts';
import type { Downloads } from '#sync/downloads/downloads.ts';
import { noteSpaceFreed, savedOrStorageFull } from './record-outcome.ts';

/** One of an exam's two files. `row` is the exam; needed when its level may not be on this phone. */
export type WantedExam = { exam: string; part: ExamPart; row?: Exam };

export type DownloadCommands = {
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
};

type DownloadCommandDeps = {
  store: AccountStore;
  device: DeviceDb;
  downloads: Pick<Downloads, 'wake'>;
};

export function createDownloadCommands({ store, device, downloads }: DownloadCommandDeps): DownloadCommands {
  const { db } = store;
  const changed = async (change: Promise<void>) => void (await savedOrStorageFull(store, change));
  const wanted = async (change: Promise<void>) => {
    if (!(await savedOrStorageFull(store, change))) return;
    // The user may have freed space before this request; if not, the next write reports the full disk
    // again.
    const wasFull =
      (await getSyncStatus(db)).storageFullAt !== null || store.storageFullFlag.since() !== null;
    if (wasFull) await noteSpaceFreed(store);
    downloads.wake();
  };
  return {
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
  };
}
