// What the list of papers shows; runs in a live query.
import type { AccountDb } from '#data/db.ts';
import { listGradeLevels, listSubjects } from '#data/read-catalogue.ts';
import { listExams } from '#data/read-library.ts';
import { levelCodeOf } from '#domain/buckets.ts';
import { type ListedExam, listedExams } from '#domain/exam-list.ts';
import type { GradeLevel, Subject } from '#domain/rows.ts';

export type ExamList = {
  exams: ListedExam[];
  /** Active ones, in their order. */
  subjects: Subject[];
  levels: GradeLevel[];
  /** Codes of the levels on this phone. */
  levelsHere: ReadonlySet<string>;
  /** Whether some of them are still on their way. */
  isArriving: boolean;
};

export async function readExamList(db: AccountDb): Promise<ExamList> {
  const [subjects, levels, exams, buckets] = await Promise.all([
    listSubjects(db),
    listGradeLevels(db),
    listExams(db),
    db.buckets.toArray(),
  ]);
  const library = buckets.filter(({ bucket }) => levelCodeOf(bucket) !== null);
  return {
    exams: listedExams(exams, subjects, levels),
    subjects,
    levels,
    levelsHere: new Set(library.flatMap(({ bucket }) => levelCodeOf(bucket) ?? [])),
    isArriving: library.some(({ through }) => through === null),
  };
}
