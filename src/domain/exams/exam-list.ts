// Responsible for the list of exam papers: what each one is found by and what a person narrows it by.
// Guarantees: pure; the given order is kept, except that a search puts what answers it best first.
import { type Placed, placeRows } from '#domain/catalogue/catalogue.ts';
import { allSeries, allSessions, type Series, type Session } from '#domain/schema/exam-kinds.ts';
import type { Exam, GradeLevel, Subject } from '#domain/schema/schema.ts';
import { type SearchText, searchRows, searchText } from '#domain/search/search.ts';

export type ListedExam<Item extends Exam = Exam> = Placed<Item> & { text: SearchText };

/** Null is all. Subjects and levels go by their codes. */
export type ExamFilter = {
  query: string;
  subject: string | null;
  level: string | null;
  year: number | null;
  series: Series | null;
  session: Session | null;
  /** True: only papers with an answer key. */
  hasKey: boolean;
};

/** What a paper may leave open. */
export const blankPaper = {
  year: null,
  fileUrl: null,
  fileName: null,
  fileSizeBytes: null,
  fileSha256: null,
  correctionUrl: null,
  correctionSizeBytes: null,
  correctionSha256: null,
  language: null,
  series: null,
  session: null,
} as const satisfies Partial<Exam>;

/** Papers of active subjects and levels, ready to be searched. */
export function listedExams<Item extends Exam>(
  exams: readonly Item[],
  subjects: readonly Subject[],
  levels: readonly GradeLevel[],
): ListedExam<Item>[] {
  return placeRows(exams, subjects, levels).map(({ row, subject, level }) => asListed(row, subject, level));
}

/** A paper ready to be searched, whether its subject and level are active or not. */
export function asListed<Item extends Exam>(
  row: Item,
  subject: Subject,
  level: GradeLevel,
): ListedExam<Item> {
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
  return { row, subject, level, text };
}

/** Those that fit the filter, what answers its words best first. */
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

/** Every year that a paper of the list is of, the newest first. */
export function yearsOf(exams: readonly ListedExam[]): number[] {
  const years = new Set(exams.flatMap(({ row }) => row.year ?? []));
  return [...years].sort((a, b) => b - a);
}

/**
 * What a list can be narrowed to by its series or session, in their usual order; empty where all papers are alike,
 * since there is nothing to choose then.
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
