// Measures the exam files on this phone, by kind and by subject.
import { type ExamFile, fileIdOf } from '#data/device/device-db.ts';
import { sumHeldBytes } from '#data/device/exam-files.ts';
import type { Subject } from '#domain/schema/schema.ts';
import type { Paper } from './clean-up-order.ts';

/**
 * Number and size of the complete files of a subject; `subject` is `null` for files whose subject is
 * unknown. Lists are sorted by count, highest first.
 */
export type ShelfSpine = { subject: Subject | null; count: number; bytes: number };

/** Returns the four-part key of a file as one text. */
export const fileName = (file: ExamFile): string => fileIdOf(file).join(' ');

const wholeFiles = (files: readonly ExamFile[]): ExamFile[] => files.filter(({ state }) => state === 'whole');

/** Counts the complete papers, without answer keys. */
export const countPapers = (files: readonly ExamFile[]): number =>
  wholeFiles(files).filter(({ part }) => part === 'file').length;

export const weighFiles = (files: readonly ExamFile[]) => ({
  paperBytes: sumHeldBytes(files.filter(({ part }) => part === 'file')),
  correctionBytes: sumHeldBytes(files.filter(({ part }) => part === 'correction')),
});

export function shelveFiles(papers: readonly Paper[]): ShelfSpine[] {
  const spines = new Map<string, ShelfSpine>();
  for (const { file, subject } of papers) {
    if (file.state !== 'whole') continue;
    const id = subject?.id ?? '';
    const spine = spines.get(id) ?? { subject, count: 0, bytes: 0 };
    spines.set(id, { subject, count: spine.count + 1, bytes: spine.bytes + file.heldBytes });
  }
  return [...spines.values()].sort((left, right) => right.count - left.count || right.bytes - left.bytes);
}

/** Returns how many bytes the removal of `gone` frees. Content shared with a file that stays is not freed. */
export function freedBytes(gone: readonly ExamFile[], files: readonly ExamFile[]): number {
  const removed = new Set(gone.map(fileName));
  const kept = new Set(files.filter((file) => !removed.has(fileName(file))).map(contentOf));
  return sumHeldBytes(gone.filter((file) => !kept.has(contentOf(file))));
}

const contentOf = ({ sha256, sizeBytes }: ExamFile) => `${sha256} ${sizeBytes}`;
