// Offers the commands that change the download queue of exam files. No command throws because of a full
// disk; the account's sync status shows it instead.
import { getSyncStatus } from '#data/database/sync-status.ts';
import type { DeviceDb, ExamFileKey, ExamPart } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { noteSpaceFreed, savedOrStorageFull } from '#sync/connection/record-outcome.ts';
import * as queue from '#sync/downloads/download-queue.ts';
import type { Downloads } from '#sync/downloads/downloads.ts';

/**
 * One of the two files of an exam. `row` is the exam's row, which is used if the exam is not stored on this phone;
 * without `row`, such an exam is ignored.
 */
export type WantedExam = { exam: string; part: ExamPart; row?: Exam };

export type DownloadCommands = {
  /**
   * Adds files to the end of the download queue, or with `first` to its head. Complete files stay as they
   * are; a paused or failed file is queued again. With `allowsMetered`, allows mobile data or a connection of
   * unknown kind although "Wi-Fi only" is set.
   */
  downloadExams: (
    wanted: WantedExam[],
    options?: { allowsMetered?: boolean; first?: boolean },
  ) => Promise<void>;
  /**
   * Pauses a download; the bytes received so far stay. Does nothing if the file is complete, failed or not
   * in the queue.
   */
  pauseDownload: (key: ExamFileKey) => Promise<void>;
  /** Resumes a paused file, and retries one that waits or has failed. */
  resumeDownload: (key: ExamFileKey) => Promise<void>;
  cancelDownload: (key: ExamFileKey) => Promise<void>;
  pauseDownloads: () => Promise<void>;
  /** Resumes all paused and waiting files; failed files stay failed. */
  resumeDownloads: () => Promise<void>;
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
    // Clears the record that the disk is full, because the user may have freed space before this request; if
    // the disk is still full, the next write records it again.
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
