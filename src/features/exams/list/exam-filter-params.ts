// Computes the search parameters after a filter was chosen, and the filter that they mean.
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
 * Returns the search parameters after a change; null removes one. After any change the list starts again at
 * its first page.
 */
export function narrowed(search: ExamSearch, change: { [Name in keyof ExamSearch]?: unknown }): ExamSearch {
  return readExamSearch({ ...search, page: null, ...change });
}

/** Returns whether anything except the tab and the page filters the list. */
export const isNarrowed = ({ tab, page, ...rest }: ExamSearch): boolean => Object.keys(rest).length > 0;

/** The parameters of the filters, without the search words, the tab and the page. */
export type ExamChoice = Pick<ExamSearch, 'level' | 'subject' | 'year' | 'series' | 'session' | 'key'>;

export const choiceOf = ({ q, tab, page, ...choice }: ExamSearch): ExamChoice => choice;

/** Returns the filters as the URL would contain them: empty and invalid values are left out. */
export const narrowedChoice = (choice: { [Name in keyof ExamChoice]: unknown }): ExamChoice =>
  choiceOf(readExamSearch(choice));
