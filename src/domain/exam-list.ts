// Responsible for the list of exam papers: what each one is found by and what a person narrows it by.
// Guarantees: pure; the given order is kept, except that a search puts what answers it best first.
import { type Placed, placeRows } from './catalogue.ts';
import type { Exam, GradeLevel, Subject } from './rows.ts';
import { type SearchText, searchRows, searchText } from './search.ts';

export type ListedExam<Item extends Exam = Exam> = Placed<Item> & { text: SearchText };

/** Null is all. Subjects and levels go by their codes. */
export type ExamFilter = {
  query: string;
  subject: string | null;
  level: string | null;
  year: number | null;
};

/** Papers of active subjects and levels, ready to be searched. */
export function listedExams<Item extends Exam>(
  exams: readonly Item[],
  subjects: readonly Subject[],
  levels: readonly GradeLevel[],
): ListedExam<Item>[] {
  return placeRows(exams, subjects, levels).map((placed) => {
    const { row, subject, level } = placed;
    const text = searchText(
      row.title,
      subject.name,
      subject.nameHt,
      level.name,
      level.nameHt,
      row.year?.toString(),
      row.series,
      row.session,
    );
    return { ...placed, text };
  });
}

export function filterExams<Item extends Exam>(
  exams: readonly ListedExam<Item>[],
  filter: ExamFilter,
): ListedExam<Item>[] {
  return searchRows(exams, filter.query).filter(
    ({ row, subject, level }) =>
      (filter.subject === null || subject.code === filter.subject) &&
      (filter.level === null || level.code === filter.level) &&
      (filter.year === null || row.year === filter.year),
  );
}

/** Every year that a paper of the list is of, the newest first. */
export function yearsOf(exams: readonly ListedExam[]): number[] {
  const years = new Set(exams.flatMap(({ row }) => row.year ?? []));
  return [...years].sort((a, b) => b - a);
}
