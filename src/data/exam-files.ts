// Responsible for reading exam files that are on this phone, whole or in part.
// Guarantees: a file is handed out only when it is whole and was verified; an old one stays until a new one is whole.
import type { Exam } from '#domain/rows.ts';
import { type DeviceDb, type ExamFile, type ExamFileKey, type ExamPart, fileIdOf } from './device-db.ts';

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
  const chunks = await chunksOf(db, key).sortBy('offset');
  await db.examFiles.update(fileIdOf(key), { openedAt: nowMs });
  return new Blob(
    chunks.map((chunk) => chunk.bytes),
    { type: 'application/pdf' },
  );
}

/** Removes a file with its pieces; removing what is not there changes nothing. */
export async function removeExamFile(db: DeviceDb, key: ExamFileKey): Promise<void> {
  await db.transaction('rw', db.examFiles, db.examChunks, async () => {
    await chunksOf(db, key).delete();
    await db.examFiles.delete(fileIdOf(key));
  });
}

export const chunksOf = (db: DeviceDb, key: ExamFileKey) =>
  db.examChunks
    .where('[exam+name+sha256+sizeBytes+offset]')
    .between([...fileIdOf(key), 0], [...fileIdOf(key), key.sizeBytes], true, true);
