// The exam files on this phone: what they weigh, by kind and by subject.
import { type ExamFile, fileIdOf } from '#data/device/device-db.ts';
import { sumHeldBytes } from '#data/device/exam-files.ts';
import type { Subject } from '#domain/schema/schema.ts';
import type { Paper } from './clean-up-order.ts';

/** Subjects of whole files with how many, the fullest first; `null` gathers files whose subject is not known. */
export type ShelfSpine = { subject: Subject | null; count: number; bytes: number };

/** One text for a file's four-fold key. */
export const fileName = (file: ExamFile): string => fileIdOf(file).join(' ');

const wholeFiles = (files: readonly ExamFile[]): ExamFile[] => files.filter(({ state }) => state === 'whole');

/** Whole papers, their answer keys aside. */
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

/** What removing `gone` frees: a content that another file on this phone shares stays. */
export function freedBytes(gone: readonly ExamFile[], files: readonly ExamFile[]): number {
  const removed = new Set(gone.map(fileName));
  const kept = new Set(files.filter((file) => !removed.has(fileName(file))).map(contentOf));
  return sumHeldBytes(gone.filter((file) => !kept.has(contentOf(file))));
}

const contentOf = ({ sha256, sizeBytes }: ExamFile) => `${sha256} ${sizeBytes}`;
