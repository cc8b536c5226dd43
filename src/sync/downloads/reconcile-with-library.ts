// Updates the download queue when exams on this phone change: a queued file may have been replaced, or its
// exam withdrawn.
// Changes neither complete files nor files of exams whose level is not on this phone.
import type { AccountDb } from '#data/database/account-db.ts';
import { type DeviceDb, type ExamFile, fileIdOf } from '#data/device/device-db.ts';
import { downloadProgressOf, fileKeyOf, paperStatusOf, removeExamFile } from '#data/device/exam-files.ts';
import { dropUnshared } from '#data/device/file-chunks.ts';
import { getLocalLibrary, type LocalLibrary } from '#data/queries/read-library.ts';
import { listQueue } from './download-queue.ts';

/**
 * Replaces each queued file that has a new version by that version, at the same position and with the same
 * options, even if the server has already answered that the old file does not exist. A withdrawn
 * file without a new version is marked as failed (`missing`). Idempotent.
 */
export async function followLibrary(device: DeviceDb, db: AccountDb): Promise<void> {
  if ((await listQueue(device)).length === 0) return;
  const library = await getLocalLibrary(db);
  await device.transaction('rw', device.examFiles, device.fileChunks, async () => {
    for (const file of await listQueue(device)) await follow(device, file, library);
  });
}

async function follow(device: DeviceDb, file: ExamFile, { exams, levels }: LocalLibrary): Promise<void> {
  const paperStatus = paperStatusOf(file, exams, levels);
  if (paperStatus === 'current' || paperStatus === 'unknown') return;
  const exam = exams.find(({ id }) => id === file.exam);
  const key = paperStatus === 'replaced' && exam ? fileKeyOf(exam, file.part) : null;
  if (key === null) return end(device, file);
  await removeExamFile(device, file);
  const { etag: _, cameBroken: __, ...asked } = file;
  const isStopped = file.state === 'paused';
  // Does not add the new file if it is already on this phone or in the queue.
  if (await device.examFiles.get(fileIdOf(key))) return;
  await device.examFiles.put({
    ...asked,
    ...key,
    title: exam?.title ?? file.title,
    state: isStopped ? 'paused' : 'queued',
    ...{ waitsFor: null, fault: null, bytesPerSecond: null },
    ...(await downloadProgressOf(device, key)),
  });
}

async function end(device: DeviceDb, file: ExamFile): Promise<void> {
  if (file.fault === 'missing') return;
  await device.examFiles.put({
    ...file,
    ...{ state: 'failed', waitsFor: null, fault: 'missing', bytesPerSecond: null },
  });
  await dropUnshared(device, file);
}
