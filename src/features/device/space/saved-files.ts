// Measures the exam files on this phone, by kind and by subject, and the space that deleting some of them
// frees.
import { type ExamFile, fileIdOf } from '#data/device/device-db.ts';
import { sumStoredBytes } from '#data/device/exam-files.ts';
import type { Subject } from '#domain/schema/schema.ts';
import type { Paper } from './clean-up-order.ts';

/**
 * Number of exams with a complete file, and size of these files, of a subject; `subject` is null for files of an
 * unknown subject.
 */
export type SubjectFiles = { subject: Subject | null; count: number; bytes: number };

export const fileName = (file: ExamFile): string => fileIdOf(file).join(' ');

const completeFiles = (files: readonly ExamFile[]): ExamFile[] =>
  files.filter(({ state }) => state === 'whole');

/** Counts the exams of which a file is complete; a question paper and its answer key count as one. */
export const countExams = (files: readonly ExamFile[]): number =>
  new Set(completeFiles(files).map(({ exam }) => exam)).size;

export const measureFiles = (files: readonly ExamFile[]) => ({
  paperBytes: sumStoredBytes(files.filter(({ part }) => part === 'file')),
  correctionBytes: sumStoredBytes(files.filter(({ part }) => part === 'correction')),
});

export function groupFilesBySubject(papers: readonly Paper[]): SubjectFiles[] {
  const bySubject = new Map<string, { subject: Subject | null; files: ExamFile[] }>();
  for (const { file, subject } of papers) {
    if (file.state !== 'whole') continue;
    const id = subject?.id ?? '';
    const group = bySubject.get(id) ?? { subject, files: [] };
    group.files.push(file);
    bySubject.set(id, group);
  }
  return [...bySubject.values()]
    .map(({ subject, files }) => ({
      subject,
      count: countExams(files),
      bytes: files.reduce((sum, { heldBytes }) => sum + heldBytes, 0),
    }))
    .sort((left, right) => right.count - left.count || right.bytes - left.bytes);
}

/** Returns the bytes that deleting `toRemove` frees; content that a remaining file shares is not freed. */
export function freedBytes(toRemove: readonly ExamFile[], files: readonly ExamFile[]): number {
  const removed = new Set(toRemove.map(fileName));
  const remaining = new Set(files.filter((file) => !removed.has(fileName(file))).map(contentOf));
  return sumStoredBytes(toRemove.filter((file) => !remaining.has(contentOf(file))));
}

const contentOf = ({ sha256, sizeBytes }: ExamFile) => `${sha256} ${sizeBytes}`;
