// Downloads the files and forum pages of a level that are missing on this phone, and stops that download.
import type { ExamFile } from '#data/device/device-db.ts';
import { forgetPaperRequest, requestPapersOf } from '#data/local/papers-requested-with-level.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { prepareReader } from '#features/exams/pdf/prefetch-reader.ts';
import { readerAssets } from '#features/exams/pdf/reader-assets.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutageContent } from './read-outage.ts';

export type OutageCommands = DownloadCommands & LibraryCommands;

export type TakeOptions = {
  allowsMetered: boolean;
  /** False if the user chose to wait for Wi-Fi: forum pages and the reader cannot wait, so only files are requested. */
  withRows: boolean;
};

/**
 * Requests the missing files and, with `withRows`, the missing forum pages and the reader. As long as the list of the
 * level's exams has not arrived, stores a request for all its files, which are queued when the list has arrived.
 * Rejects with StorageFullError if the disk is full.
 */
export async function takeLevel(
  store: AccountStore,
  commands: OutageCommands,
  level: GradeLevel,
  content: OutageContent,
  { allowsMetered, withRows }: TakeOptions,
): Promise<void> {
  if (!content.isListed)
    await requestPapersOf(store.db, level.code, store.clock.now(), { withKeys: true, allowsMetered });
  const wanted = content.missingFiles.map((file) => file.wanted);
  if (wanted.length > 0) await commands.downloadExams(wanted, { allowsMetered });
  if (!withRows) return;
  prepareReader();
  for (const { bucket } of content.missingPages) await commands.subscribeForumPage(bucket);
}

/**
 * Stops the download of the reader, and pauses those of files and forum pages; what has arrived stays. The download
 * of the questions and of the list of exams goes on, because it belongs to the level and not to this request.
 */
export async function stopLevel(
  store: AccountStore,
  commands: OutageCommands,
  level: GradeLevel,
  content: OutageContent,
): Promise<void> {
  readerAssets.stop();
  await forgetPaperRequest(store.db, level.code);
  const queued = content.missingFiles.flatMap((file) => file.queued ?? []);
  const isRunning = ({ state }: ExamFile) => state === 'running';
  // The running file is paused last: otherwise its pause would start a queued file.
  for (const file of [...queued.filter((one) => !isRunning(one)), ...queued.filter(isRunning)])
    await commands.pauseDownload(file);
  const coming = content.missingPages.filter(({ isComing }) => isComing);
  await commands.pauseForumPages(coming.map(({ bucket }) => bucket));
}

/** Returns whether a file is missing or, before the list has arrived, may be: only files can wait for Wi-Fi. */
export const canWait = ({ isListed, missingFiles }: OutageContent): boolean =>
  !isListed || missingFiles.length > 0;

/** Returns whether a download of the level goes on, now or once there is a network, Wi-Fi or free space. */
export const isTaking = ({ isRequested, missingFiles, missingPages }: OutageContent): boolean =>
  isRequested ||
  missingPages.some(({ isComing }) => isComing) ||
  missingFiles.some(({ queued }) => queued !== null && goesOn.includes(queued.state));

const goesOn: readonly string[] = ['queued', 'running', 'interrupted'];

export const waitsFor = ({ missingFiles }: OutageContent, condition: 'wifi' | 'space'): boolean =>
  missingFiles.some(({ queued }) => queued?.waitsFor === condition);

export const countFailed = ({ missingFiles }: OutageContent): number =>
  missingFiles.filter(({ queued }) => queued?.state === 'failed').length;
