// Manages the download queue. Each change is one transaction, which rejects with StorageFullError when there
// is no free space.

import { writeTransaction } from '#data/database/storage-full.ts';
import {
  type DeviceDb,
  type ExamFile,
  type ExamFileKey,
  type ExamPart,
  fileIdOf,
} from '#data/device/device-db.ts';
import {
  downloadProgressOf,
  fileKeyOf,
  filesWith,
  isSameFile,
  listFilesOfExam,
  removeExamFile,
  removeReplaced,
} from '#data/device/exam-files.ts';
import type { Exam } from '#domain/schema/schema.ts';

export type WantedFile = { exam: Exam; part: ExamPart };
export type WantOptions = { allowsMetered?: boolean; first?: boolean };

/** Position of a file that was just added to the queue: after all others, until the order is written. */
const atTheEnd = Number.MAX_SAFE_INTEGER;

const clear = { waitsFor: null, fault: null, bytesPerSecond: null } as const;

/**
 * Adds files to the end of the queue, or with `first` to its head. Complete files are not changed. A file
 * that is already in the queue keeps its position unless `first` is true, is allowed to use mobile data if
 * `allowsMetered` is true, and is queued again if it was paused or had failed. Files that are not on our
 * server are left out.
 */
export function addToQueue(
  db: DeviceDb,
  wanted: readonly WantedFile[],
  { allowsMetered = false, first = false }: WantOptions,
  nowMs: number,
): Promise<void> {
  return writeTransaction(db, [db.examFiles, db.fileChunks], async () => {
    const requested: ExamFile[] = [];
    for (const { exam, part } of wanted) {
      const key = fileKeyOf(exam, part);
      if (!key || requested.some((other) => isSameFile(other, key))) continue;
      const present = await db.examFiles.get(fileIdOf(key));
      if (present?.state === 'whole') continue;
      const file = present
        ? agreed(present, allowsMetered)
        : await newFile(db, key, { exam, part, allowsMetered, nowMs });
      await db.examFiles.put(file);
      await removeOutdated(db, file);
      if (file.state !== 'whole') requested.push(file);
    }
    const queue = await listQueue(db);
    const isRequested = (file: ExamFile) => requested.some((one) => isSameFile(one, file));
    const others = queue.filter((file) => !isRequested(file));
    const known = queue.filter((file) => file.place !== atTheEnd);
    const fresh = requested.filter((file) => file.place === atTheEnd);
    await writeOrder(db, first ? [...requested, ...others] : [...known, ...fresh]);
  });
}

/** Removes the older versions of a file; a complete older version stays until the new one is complete. */
async function removeOutdated(db: DeviceDb, file: ExamFile): Promise<void> {
  if (file.state === 'whole') return removeReplaced(db, file);
  for (const other of await listFilesOfExam(db, file.exam, file.part))
    if (other.state !== 'whole' && !isSameFile(other, file)) await removeExamFile(db, other);
}

function agreed(file: ExamFile, allowsMetered: boolean): ExamFile {
  const goesOn = file.state === 'running' ? file : queued(file);
  return { ...goesOn, allowsMetered: file.allowsMetered || allowsMetered };
}

const queued = (file: ExamFile): ExamFile => {
  const { cameBroken: _, ...rest } = file;
  return { ...rest, ...clear, state: 'queued' };
};

async function newFile(
  db: DeviceDb,
  key: ExamFileKey & { url: string },
  { exam, part, allowsMetered, nowMs }: WantedFile & { allowsMetered: boolean; nowMs: number },
): Promise<ExamFile> {
  const isHere = (await filesWith(db, key).first())?.state === 'whole';
  return {
    ...key,
    ...clear,
    part,
    title: exam.title,
    subject: exam.subject,
    gradeLevel: exam.gradeLevel,
    state: isHere ? 'whole' : 'queued',
    place: atTheEnd,
    allowsMetered,
    ...(await downloadProgressOf(db, key)),
    requestedAt: nowMs,
    finishedAt: isHere ? nowMs : null,
    openedAt: null,
  };
}

export async function listQueue(db: DeviceDb): Promise<ExamFile[]> {
  const files = await db.examFiles.where('state').notEqual('whole').toArray();
  return files.sort((left, right) => left.place - right.place || left.requestedAt - right.requestedAt);
}

async function writeOrder(db: DeviceDb, files: readonly ExamFile[]): Promise<void> {
  await db.examFiles.bulkPut(files.map((file, index) => ({ ...file, place: index + 1 })));
}

function change(db: DeviceDb, key: ExamFileKey, to: (file: ExamFile) => ExamFile): Promise<void> {
  return writeTransaction(db, [db.examFiles], async () => {
    const file = await db.examFiles.get(fileIdOf(key));
    if (file && file.state !== 'whole') await db.examFiles.put(to(file));
  });
}

const paused = (file: ExamFile): ExamFile =>
  file.state === 'failed' ? file : { ...file, ...clear, state: 'paused' };

/** Pauses a file; the bytes received so far stay. A failed file stays failed. */
export const pause = (db: DeviceDb, key: ExamFileKey): Promise<void> => change(db, key, paused);

/**
 * Queues a paused, waiting or failed file again, at its old position; does nothing while it is being
 * downloaded.
 */
export const resume = (db: DeviceDb, key: ExamFileKey): Promise<void> =>
  change(db, key, (file) => (file.state === 'running' ? file : queued(file)));

export async function pauseAll(db: DeviceDb): Promise<void> {
  await writeTransaction(db, [db.examFiles], async () => {
    await db.examFiles.bulkPut((await listQueue(db)).map(paused));
  });
}

/** Queues all paused and waiting files again; failed files stay failed. */
export async function resumeAll(db: DeviceDb): Promise<void> {
  await writeTransaction(db, [db.examFiles], async () => {
    const stopped = (await listQueue(db)).filter(
      ({ state }) => state === 'paused' || state === 'interrupted',
    );
    await db.examFiles.bulkPut(stopped.map(queued));
  });
}

/**
 * Removes an incomplete file from the queue, and its chunks unless another file has the same content; a complete
 * file is not deleted.
 */
export function cancel(db: DeviceDb, key: ExamFileKey): Promise<void> {
  return writeTransaction(db, [db.examFiles, db.fileChunks], async () => {
    const file = await db.examFiles.get(fileIdOf(key));
    if (file && file.state !== 'whole') await removeExamFile(db, key);
  });
}

/**
 * Moves a queued file before another one, or to the end if `before` is null; does nothing if a given file
 * is not in the queue.
 */
export function move(db: DeviceDb, key: ExamFileKey, before: ExamFileKey | null): Promise<void> {
  return writeTransaction(db, [db.examFiles], async () => {
    const queue = await listQueue(db);
    const moved = queue.find((file) => isSameFile(file, key));
    const rest = queue.filter((file) => file !== moved);
    const at = before === null ? rest.length : rest.findIndex((file) => isSameFile(file, before));
    if (moved && at >= 0) await writeOrder(db, [...rest.slice(0, at), moved, ...rest.slice(at)]);
  });
}
