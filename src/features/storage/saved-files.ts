// The exam files on this phone: what they weigh, by subject and one by one.
import type { ExamFile } from '#data/device-db.ts';
import type { Exam, Subject } from '#domain/rows.ts';

export type ListedFile = {
  file: ExamFile;
  /** Null for an exam whose level is not on this phone. */
  exam: Exam | null;
};

/** Subjects of whole files with how many, the fullest first; `null` gathers files whose subject is not known. */
export type ShelfSpine = { subject: Subject | null; count: number };

export const sumBytes = (files: readonly ExamFile[]): number =>
  files.reduce((sum, file) => sum + file.heldBytes, 0);

export const wholeFiles = (files: readonly ExamFile[]): ExamFile[] =>
  files.filter(({ state }) => state === 'whole');

/** Each file with its exam, the largest first. */
export function listFiles(files: readonly ExamFile[], exams: readonly Exam[]): ListedFile[] {
  const byId = new Map(exams.map((exam) => [exam.id, exam]));
  return [...files]
    .filter((file) => file.heldBytes > 0)
    .sort((left, right) => right.heldBytes - left.heldBytes || left.title.localeCompare(right.title, 'fr'))
    .map((file) => ({ file, exam: byId.get(file.exam) ?? null }));
}

export function shelveFiles(
  files: readonly ExamFile[],
  exams: readonly Exam[],
  subjects: readonly Subject[],
): ShelfSpine[] {
  const subjectOf = new Map(exams.map((exam) => [exam.id, exam.subject]));
  const counts = new Map<Subject | null, number>();
  for (const file of wholeFiles(files)) {
    const subject = subjects.find(({ id }) => id === subjectOf.get(file.exam)) ?? null;
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return [...counts]
    .map(([subject, count]) => ({ subject, count }))
    .sort((left, right) => right.count - left.count);
}
