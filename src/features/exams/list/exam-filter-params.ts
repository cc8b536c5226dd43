// What becomes of the address when something is chosen, and what it narrows the list by.
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
 * The address after something was chosen; null takes a choice back. Whatever is chosen, the list begins again at its
 * first page.
 */
export function narrowed(search: ExamSearch, change: { [Name in keyof ExamSearch]?: unknown }): ExamSearch {
  return readExamSearch({ ...search, page: null, ...change });
}

/** Whether anything but the tab and the page narrows the list. */
export const isNarrowed = ({ tab, page, ...rest }: ExamSearch): boolean => Object.keys(rest).length > 0;

/** What the filters hold, as against the words, the tab and the page. */
export type ExamChoice = Pick<ExamSearch, 'level' | 'subject' | 'year' | 'series' | 'session' | 'key'>;

export const choiceOf = ({ q, tab, page, ...choice }: ExamSearch): ExamChoice => choice;

/** A choice as the address would hold it: what is empty, or makes no sense, is left out. */
export const narrowedChoice = (choice: { [Name in keyof ExamChoice]: unknown }): ExamChoice =>
  choiceOf(readExamSearch(choice));
