// Computes the search parameters of the list after a change of a filter, and converts them to a filter.
import type { ExamFilter } from '#domain/exams/exam-list.ts';
import { type ExamSearch, readExamSearch } from './exam-search-params.ts';

export const filterOf = (search: ExamSearch): ExamFilter => ({
  query: search.q ?? '',
  subject: search.subject ?? null,
  level: search.level ?? null,
  year: search.year ?? null,
  series: search.series ?? null,
  session: search.session ?? null,
  hasKey: search.key === 'yes',
});

/**
 * Returns the search parameters after a change; null removes a parameter. The list starts again at its
 * first page and first row, unless the change sets them.
 */
export function narrowed(search: ExamSearch, change: { [Name in keyof ExamSearch]?: unknown }): ExamSearch {
  return readExamSearch({ ...search, page: null, row: null, ...change });
}

/** Returns whether the list is filtered by search words or a filter; tab, page and chosen row do not count. */
export const isNarrowed = ({ tab, page, row, ...rest }: ExamSearch): boolean => Object.keys(rest).length > 0;

export type ExamChoice = Pick<ExamSearch, 'level' | 'subject' | 'year' | 'series' | 'session' | 'key'>;

export const choiceOf = ({ q, tab, page, row, ...choice }: ExamSearch): ExamChoice => choice;

/** Returns the filters as the URL would contain them, without empty and invalid values. */
export const narrowedChoice = (choice: { [Name in keyof ExamChoice]: unknown }): ExamChoice =>
  choiceOf(readExamSearch(choice));
