// Builds the list of exam papers: its search and filters, and the years, series and sessions that can be
// chosen. Pure; the given order is kept, except that a search puts the best matches first.
import { joinSubjectAndLevel, namesOf, type WithSubjectAndLevel } from '#domain/catalogue/catalogue.ts';
import { blankValues } from '#domain/schema/blank-values.ts';
import { fieldsOf } from '#domain/schema/collections.ts';
import { allSeries, allSessions, type Series, type Session } from '#domain/schema/exam-kinds.ts';
import type { Exam, GradeLevel, Subject } from '#domain/schema/schema.ts';
import { type SearchText, searchRows, searchText } from '#domain/search/search.ts';

export type ListedExam<Item extends Exam = Exam> = WithSubjectAndLevel<Item> & { text: SearchText };

/**
 * Filter of the list; null and an empty query match all papers. Subjects and levels are given by their
 * codes.
 */
export type ExamFilter = {
  query: string;
  subject: string | null;
  level: string | null;
  year: number | null;
  series: Series | null;
  session: Session | null;
  hasKey: boolean;
};

export const blankPaper = blankValues('exams');

const unsearched: readonly string[] = ['title', 'fileName', 'language', 'bareme'] satisfies (keyof Exam)[];

const searchedFields = fieldsOf('exams')
  .filter(([name, { kind }]) => ['text', 'number', 'choice'].includes(kind) && !unsearched.includes(name))
  .map(([name]) => name as keyof Exam);

export function listedExams<Item extends Exam>(
  exams: readonly Item[],
  subjects: readonly Subject[],
  levels: readonly GradeLevel[],
): ListedExam<Item>[] {
  return joinSubjectAndLevel(exams, subjects, levels).map(({ row, subject, level }) =>
    asListed(row, subject, level),
  );
}

/** Returns a paper with its search text, even if its subject or level is inactive. */
export function asListed<Item extends Exam>(
  row: Item,
  subject: Subject,
  level: GradeLevel,
): ListedExam<Item> {
  const text = searchText(
    row.title,
    ...namesOf(subject),
    ...namesOf(level),
    ...searchedFields.map((name) => row[name]?.toString()),
  );
  return { row, subject, level, text };
}

export function filterExams<Item extends Exam>(
  exams: readonly ListedExam<Item>[],
  filter: ExamFilter,
): ListedExam<Item>[] {
  return searchRows(exams, filter.query).filter(
    ({ row, subject, level }) =>
      (filter.subject === null || subject.code === filter.subject) &&
      (filter.level === null || level.code === filter.level) &&
      (filter.year === null || row.year === filter.year) &&
      (filter.series === null || row.series === filter.series) &&
      (filter.session === null || row.session === filter.session) &&
      (!filter.hasKey || row.correctionUrl !== null),
  );
}

export function yearsOf(exams: readonly ListedExam[]): number[] {
  const years = new Set(exams.flatMap(({ row }) => row.year ?? []));
  return [...years].sort((a, b) => b - a);
}

/**
 * Returns the series or sessions that occur in the list, in their usual order; empty if all papers have the
 * same value, because the user then has nothing to choose.
 */
export function choicesOf(exams: readonly ListedExam[], name: 'series'): readonly Series[];
export function choicesOf(exams: readonly ListedExam[], name: 'session'): readonly Session[];
export function choicesOf(
  exams: readonly ListedExam[],
  name: 'series' | 'session',
): readonly (Series | Session)[] {
  const found = new Set<Series | Session | null>(exams.map(({ row }) => row[name]));
  if (found.size < 2) return [];
  return (name === 'series' ? allSeries : allSessions).filter((value) => found.has(value));
}
