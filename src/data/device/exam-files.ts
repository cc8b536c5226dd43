// Reads and removes the exam files of this phone, complete or incomplete, and determines how they relate to
// their exams.
import type { Exam } from '#domain/schema/schema.ts';
import {
  type DeviceDb,
  type ExamFile,
  type ExamFileKey,
  type ExamPart,
  type FileContent,
  fileIdOf,
} from './device-db.ts';

/**
 * Returns key and URL of the file that an exam's row names; null if the row lacks its URL, size or hash, as
 * it does for a file on another site.
 */
export function fileKeyOf(exam: Exam, part: ExamPart): (ExamFileKey & { url: string }) | null {
  const [url, sizeBytes, sha256] =
    part === 'file'
      ? [exam.fileUrl, exam.fileSizeBytes, exam.fileSha256]
      : [exam.correctionUrl, exam.correctionSizeBytes, exam.correctionSha256];
  if (url === null || sizeBytes === null || sha256 === null) return null;
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return { exam: exam.id, name, sha256, sizeBytes, url };
}

export const isSameFile = (left: ExamFileKey, right: ExamFileKey): boolean =>
  fileIdOf(left).join() === fileIdOf(right).join();

export const listExamFiles = (db: DeviceDb): Promise<ExamFile[]> => db.examFiles.toArray();

/**
 * Returns the files of one part of an exam, the most recently requested first; more than one while a
 * replacement is in progress.
 */
export async function listFilesOfExam(db: DeviceDb, examId: string, part: ExamPart): Promise<ExamFile[]> {
  const files = await db.examFiles.where('exam').equals(examId).toArray();
  return files.filter((file) => file.part === part).sort((a, b) => b.requestedAt - a.requestedAt);
}

/** Returns the complete file that was requested last; null if none is on this phone. */
export async function getReadableFile(
  db: DeviceDb,
  examId: string,
  part: ExamPart,
): Promise<ExamFile | null> {
  const files = await listFilesOfExam(db, examId, part);
  return files.find((file) => file.state === 'whole') ?? null;
}

/** Returns the bytes of a complete file as a PDF; null if it is incomplete. */
export async function readExamFile(db: DeviceDb, key: ExamFileKey): Promise<Blob | null> {
  const file = await db.examFiles.get(fileIdOf(key));
  if (file?.state !== 'whole') return null;
  const chunks = await chunksOf(db, key).toArray();
  return new Blob(
    chunks.map((chunk) => chunk.bytes),
    { type: 'application/pdf' },
  );
}

/** Returns the bytes like `readExamFile`, and records that the file was opened. */
export async function openExamFile(db: DeviceDb, key: ExamFileKey, nowMs: number): Promise<Blob | null> {
  const bytes = await readExamFile(db, key);
  if (bytes) await db.examFiles.update(fileIdOf(key), { openedAt: nowMs });
  return bytes;
}

/**
 * Relation of a file to its exam, by the exams that `getLocalLibrary` lists.
 * - `current`: its exam is listed and names exactly this file.
 * - `replaced`: its exam is listed and names another file, or no longer any.
 * - `withdrawn`: its exam is not listed, although its level is completely on the phone.
 * - `unknown`: its exam is not listed, and its level is not completely on the phone.
 */
export type PaperStatus = 'current' | 'replaced' | 'withdrawn' | 'unknown';

/**
 * Returns the relation of a file to its exam. `exams` and `levelsOnPhone` (ids of the complete levels) come
 * from `getLocalLibrary`.
 */
export function paperStatusOf(
  file: Pick<ExamFile, keyof ExamFileKey | 'part' | 'gradeLevel'>,
  exams: readonly Exam[],
  levelsOnPhone: readonly string[],
): PaperStatus {
  const exam = exams.find(({ id }) => id === file.exam);
  if (!exam) return levelsOnPhone.includes(file.gradeLevel) ? 'withdrawn' : 'unknown';
  const key = fileKeyOf(exam, file.part);
  return key && isSameFile(key, file) ? 'current' : 'replaced';
}

/**
 * Sums the bytes that files take on this phone: files with the same content are stored once, so they count
 * once.
 */
export function sumStoredBytes(files: readonly ExamFile[]): number {
  const bytesByContent = new Map(files.map((file) => [`${file.sha256} ${file.sizeBytes}`, file.heldBytes]));
  return [...bytesByContent.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Removes a file, and its chunks unless another file has the same content; does nothing if the file does not
 * exist.
 */
export async function removeExamFile(db: DeviceDb, key: ExamFileKey): Promise<void> {
  await db.transaction('rw', db.examFiles, db.fileChunks, async () => {
    await db.examFiles.delete(fileIdOf(key));
    if ((await filesWith(db, key).count()) === 0) await chunksOf(db, key).delete();
  });
}

/** Removes the files that a new file replaces: every other file of the same exam and part. */
export async function removeReplaced(db: DeviceDb, file: ExamFile): Promise<void> {
  const files = await listFilesOfExam(db, file.exam, file.part);
  for (const other of files) if (!isSameFile(other, file)) await removeExamFile(db, other);
}

/**
 * Returns how many bytes of a content are already stored for another file, and their ETag, so that a new row
 * with the same content starts from there.
 */
export async function downloadProgressOf(
  db: DeviceDb,
  content: FileContent,
): Promise<Pick<ExamFile, 'heldBytes' | 'etag'>> {
  const twin = await filesWith(db, content).first();
  return { heldBytes: twin?.heldBytes ?? 0, ...(twin?.etag === undefined ? {} : { etag: twin.etag }) };
}

export const filesWith = (db: DeviceDb, { sha256, sizeBytes }: FileContent) =>
  db.examFiles.where('[sha256+sizeBytes]').equals([sha256, sizeBytes]);

export const chunksOf = (db: DeviceDb, { sha256, sizeBytes }: FileContent) =>
  db.fileChunks
    .where('[sha256+sizeBytes+offset]')
    .between([sha256, sizeBytes, 0], [sha256, sizeBytes, sizeBytes], true, true);
