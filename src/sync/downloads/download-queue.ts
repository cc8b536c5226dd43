// Responsible for the order and the wishes of the downloads' queue: what is asked for, stopped, moved, taken back.
// Guarantees: each call is one transaction, safe while somebody downloads (who does looks at the rows it leaves), and
// rejects with StorageFullError where it found no room.

import { roomyTransaction } from '#data/database/storage-full.ts';
import {
  type DeviceDb,
  type ExamFile,
  type ExamFileKey,
  type ExamPart,
  fileIdOf,
} from '#data/device/device-db.ts';
import {
  fileKeyOf,
  filesWith,
  heldOf,
  isSameFile,
  listFilesOfExam,
  removeExamFile,
  removeReplaced,
} from '#data/device/exam-files.ts';
import type { Exam } from '#domain/schema/schema.ts';

export type WantedFile = { exam: Exam; part: ExamPart };
export type WantOptions = { allowsMetered?: boolean; first?: boolean };

/** The place of a file that has none yet. */
const atTheEnd = Number.MAX_SAFE_INTEGER;

/** What a file is without a reason to wait and without a fault. */
const clear = { waitsFor: null, fault: null, bytesPerSecond: null } as const;

/**
 * Puts files at the queue's end, or at its head with `first`. What is here stays; what was queued keeps its place
 * unless `first`, takes an agreement to mobile data, and goes on if it was stopped or had failed. Parts without a
 * file of ours are left out.
 */
export function addToQueue(
  db: DeviceDb,
  wanted: readonly WantedFile[],
  { allowsMetered = false, first = false }: WantOptions,
  nowMs: number,
): Promise<void> {
  return roomyTransaction(db, [db.examFiles, db.fileChunks], async () => {
    const asked: ExamFile[] = [];
    for (const { exam, part } of wanted) {
      const key = fileKeyOf(exam, part);
      if (!key || asked.some((other) => isSameFile(other, key))) continue;
      const present = await db.examFiles.get(fileIdOf(key));
      if (present?.state === 'whole') continue;
      const file = present
        ? agreed(present, allowsMetered)
        : await newFile(db, key, { exam, part, allowsMetered, nowMs });
      await db.examFiles.put(file);
      await removeOutdated(db, file);
      if (file.state !== 'whole') asked.push(file);
    }
    const queue = await listQueue(db);
    const isAsked = (file: ExamFile) => asked.some((one) => isSameFile(one, file));
    const others = queue.filter((file) => !isAsked(file));
    const known = queue.filter((file) => file.place !== atTheEnd);
    const fresh = asked.filter((file) => file.place === atTheEnd);
    await writeOrder(db, first ? [...asked, ...others] : [...known, ...fresh]);
  });
}

/** What this one replaces; an old file that can be read stays until this one can. */
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
    ...(await heldOf(db, key)),
    requestedAt: nowMs,
    finishedAt: isHere ? nowMs : null,
    openedAt: null,
  };
}

/** Everything that is not whole, in its order. */
export async function listQueue(db: DeviceDb): Promise<ExamFile[]> {
  const files = await db.examFiles.where('state').notEqual('whole').toArray();
  return files.sort((left, right) => left.place - right.place || left.requestedAt - right.requestedAt);
}

async function writeOrder(db: DeviceDb, files: readonly ExamFile[]): Promise<void> {
  await db.examFiles.bulkPut(files.map((file, index) => ({ ...file, place: index + 1 })));
}

/** Changes one file that is not whole; nothing when it is whole or gone. */
function change(db: DeviceDb, key: ExamFileKey, to: (file: ExamFile) => ExamFile): Promise<void> {
  return roomyTransaction(db, [db.examFiles], async () => {
    const file = await db.examFiles.get(fileIdOf(key));
    if (file && file.state !== 'whole') await db.examFiles.put(to(file));
  });
}

const paused = (file: ExamFile): ExamFile =>
  file.state === 'failed' ? file : { ...file, ...clear, state: 'paused' };

/** What came so far stays. A failed file stays failed. */
export const pause = (db: DeviceDb, key: ExamFileKey): Promise<void> => change(db, key, paused);

/** Queues a paused, waiting or failed file anew, at its place. */
export const resume = (db: DeviceDb, key: ExamFileKey): Promise<void> =>
  change(db, key, (file) => (file.state === 'running' ? file : queued(file)));

/** All but failed ones; what came so far stays. */
export async function pauseAll(db: DeviceDb): Promise<void> {
  await roomyTransaction(db, [db.examFiles], async () => {
    await db.examFiles.bulkPut((await listQueue(db)).map(paused));
  });
}

/** Paused and waiting files; failed ones wait for a decision about each. */
export async function resumeAll(db: DeviceDb): Promise<void> {
  await roomyTransaction(db, [db.examFiles], async () => {
    const stopped = (await listQueue(db)).filter(
      ({ state }) => state === 'paused' || state === 'interrupted',
    );
    await db.examFiles.bulkPut(stopped.map(queued));
  });
}

/** Takes a file out of the queue with its pieces; a whole one stays. */
export function cancel(db: DeviceDb, key: ExamFileKey): Promise<void> {
  return roomyTransaction(db, [db.examFiles, db.fileChunks], async () => {
    const file = await db.examFiles.get(fileIdOf(key));
    if (file && file.state !== 'whole') await removeExamFile(db, key);
  });
}

/** Puts a file of the queue before another, or at the end; nothing when one of them is not in the queue. */
export function move(db: DeviceDb, key: ExamFileKey, before: ExamFileKey | null): Promise<void> {
  return roomyTransaction(db, [db.examFiles], async () => {
    const queue = await listQueue(db);
    const moved = queue.find((file) => isSameFile(file, key));
    const rest = queue.filter((file) => file !== moved);
    const at = before === null ? rest.length : rest.findIndex((file) => isSameFile(file, before));
    if (moved && at >= 0) await writeOrder(db, [...rest.slice(0, at), moved, ...rest.slice(at)]);
  });
}
