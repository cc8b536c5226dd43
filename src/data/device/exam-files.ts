// Responsible for reading exam files that are on this phone, whole or in part, and for how they stand to their exams.
// Guarantees: a file is handed out only when it is whole and was verified; an old one stays until a new one is whole.
import type { Exam } from '#domain/schema/schema.ts';
import {
  type DeviceDb,
  type ExamFile,
  type ExamFileKey,
  type ExamPart,
  type FileContent,
  fileIdOf,
} from './device-db.ts';

/** Which file an exam's row names; null when it has none, or one at another site, which is not kept. */
export function fileKeyOf(exam: Exam, part: ExamPart): (ExamFileKey & { url: string }) | null {
  const [url, sizeBytes, sha256] =
    part === 'file'
      ? [exam.fileUrl, exam.fileSizeBytes, exam.fileSha256]
      : [exam.correctionUrl, exam.correctionSizeBytes, exam.correctionSha256];
  if (url === null || sizeBytes === null || sha256 === null) return null;
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return { exam: exam.id, name, sha256, sizeBytes, url };
}

/** Whether both are the same file of the same exam. */
export const isSameFile = (left: ExamFileKey, right: ExamFileKey): boolean =>
  fileIdOf(left).join() === fileIdOf(right).join();

/** For a live query: all files of all exams, whole ones and those under way. */
export const listExamFiles = (db: DeviceDb): Promise<ExamFile[]> => db.examFiles.toArray();

/** The files of one exam's part, the newest asked for first; more than one while a replacement is under way. */
export async function listFilesOfExam(db: DeviceDb, examId: string, part: ExamPart): Promise<ExamFile[]> {
  const files = await db.examFiles.where('exam').equals(examId).toArray();
  return files.filter((file) => file.part === part).sort((a, b) => b.requestedAt - a.requestedAt);
}

/** The newest whole file of an exam's part; null when none is on this phone. */
export async function getReadableFile(
  db: DeviceDb,
  examId: string,
  part: ExamPart,
): Promise<ExamFile | null> {
  const files = await listFilesOfExam(db, examId, part);
  return files.find((file) => file.state === 'whole') ?? null;
}

/** The bytes of a whole file as a PDF, and notes that it was opened; null when it is not whole. */
export async function openExamFile(db: DeviceDb, key: ExamFileKey, nowMs: number): Promise<Blob | null> {
  const file = await db.examFiles.get(fileIdOf(key));
  if (file?.state !== 'whole') return null;
  const chunks = await chunksOf(db, key).toArray();
  await db.examFiles.update(fileIdOf(key), { openedAt: nowMs });
  return new Blob(
    chunks.map((chunk) => chunk.bytes),
    { type: 'application/pdf' },
  );
}

/**
 * - `current`: its exam is on the phone and names this very file.
 * - `replaced`: its exam is on the phone and names another file, or none any more.
 * - `withdrawn`: its level is on the phone and complete, and its exam is not in it.
 * - `unknown`: its level is not on the phone.
 */
export type PaperStanding = 'current' | 'replaced' | 'withdrawn' | 'unknown';

/** `exams` and `levelsOnPhone` (record ids) as `getShelf` gives them. */
export function paperStandingOf(
  file: Pick<ExamFile, keyof ExamFileKey | 'part' | 'gradeLevel'>,
  exams: readonly Exam[],
  levelsOnPhone: readonly string[],
): PaperStanding {
  const exam = exams.find(({ id }) => id === file.exam);
  if (!exam) return levelsOnPhone.includes(file.gradeLevel) ? 'withdrawn' : 'unknown';
  const key = fileKeyOf(exam, file.part);
  return key && isSameFile(key, file) ? 'current' : 'replaced';
}

/**
 * What files weigh on this phone, in bytes: two exams with the same content keep it once. Removing one of them frees
 * nothing then.
 */
export function sumHeldBytes(files: readonly ExamFile[]): number {
  const held = new Map(files.map((file) => [`${file.sha256} ${file.sizeBytes}`, file.heldBytes]));
  return [...held.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Removes a file, and its pieces unless another exam has the same; removing what is not there changes nothing. */
export async function removeExamFile(db: DeviceDb, key: ExamFileKey): Promise<void> {
  await db.transaction('rw', db.examFiles, db.fileChunks, async () => {
    await db.examFiles.delete(fileIdOf(key));
    if ((await filesWith(db, key).count()) === 0) await chunksOf(db, key).delete();
  });
}

/** Removes what a file replaces: every other file of its exam's part. */
export async function removeReplaced(db: DeviceDb, file: ExamFile): Promise<void> {
  const files = await listFilesOfExam(db, file.exam, file.part);
  for (const other of files) if (!isSameFile(other, file)) await removeExamFile(db, other);
}

/** What is held already of a content, for a row that is to share it. */
export async function heldOf(
  db: DeviceDb,
  content: FileContent,
): Promise<Pick<ExamFile, 'heldBytes' | 'etag'>> {
  const twin = await filesWith(db, content).first();
  return { heldBytes: twin?.heldBytes ?? 0, ...(twin?.etag === undefined ? {} : { etag: twin.etag }) };
}

/** Every exam's file with the same content. */
export const filesWith = (db: DeviceDb, { sha256, sizeBytes }: FileContent) =>
  db.examFiles.where('[sha256+sizeBytes]').equals([sha256, sizeBytes]);

/** The pieces of a content, in their order. */
export const chunksOf = (db: DeviceDb, { sha256, sizeBytes }: FileContent) =>
  db.fileChunks
    .where('[sha256+sizeBytes+offset]')
    .between([sha256, sizeBytes, 0], [sha256, sizeBytes, sizeBytes], true, true);
