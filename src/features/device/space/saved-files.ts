// Measures the exam files on this phone, by kind and by subject, and the space that deleting some of them
// frees.
import { type ExamFile, fileIdOf } from '#data/device/device-db.ts';
import { sumStoredBytes } from '#data/device/exam-files.ts';
import type { Subject } from '#domain/schema/schema.ts';
import type { Paper } from './clean-up-order.ts';

/** Number and size of the complete files of a subject; `subject` is null for files of an unknown subject. */
export type SubjectFiles = { subject: Subject | null; count: number; bytes: number };

export const fileName = (file: ExamFile): string => fileIdOf(file).join(' ');

const completeFiles = (files: readonly ExamFile[]): ExamFile[] =>
  files.filter(({ state }) => state === 'whole');

export const countPapers = (files: readonly ExamFile[]): number =>
  completeFiles(files).filter(({ part }) => part === 'file').length;

export const measureFiles = (files: readonly ExamFile[]) => ({
  paperBytes: sumStoredBytes(files.filter(({ part }) => part === 'file')),
  correctionBytes: sumStoredBytes(files.filter(({ part }) => part === 'correction')),
});

export function groupFilesBySubject(papers: readonly Paper[]): SubjectFiles[] {
  const spines = new Map<string, SubjectFiles>();
  for (const { file, subject } of papers) {
    if (file.state !== 'whole') continue;
    const id = subject?.id ?? '';
    const spine = spines.get(id) ?? { subject, count: 0, bytes: 0 };
    spines.set(id, { subject, count: spine.count + 1, bytes: spine.bytes + file.heldBytes });
  }
  return [...spines.values()].sort((left, right) => right.count - left.count || right.bytes - left.bytes);
}

/** Returns the bytes that deleting `toRemove` frees; content that a remaining file shares is not freed. */
export function freedBytes(toRemove: readonly ExamFile[], files: readonly ExamFile[]): number {
  const removed = new Set(toRemove.map(fileName));
  const remaining = new Set(files.filter((file) => !removed.has(fileName(file))).map(contentOf));
  return sumStoredBytes(toRemove.filter((file) => !remaining.has(contentOf(file))));
}

const contentOf = ({ sha256, sizeBytes }: ExamFile) => `${sha256} ${sizeBytes}`;
