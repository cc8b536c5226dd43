// What the address of the exam list says: search words, filters, tab, page.
import { allSeries, allSessions, type Series, type Session } from '#domain/exam-kinds.ts';

/** As it stands in the address; what is absent is not narrowed by. */
export type ExamSearch = {
  q?: string;
  level?: string;
  subject?: string;
  year?: number;
  series?: Series;
  session?: Session;
  /** Only what is kept on this phone. */
  tab?: 'saved';
  /** From 2 on. */
  page?: number;
};

/** Reads an address that anyone may have typed; what makes no sense is left out. */
export function readExamSearch(search: Record<string, unknown>): ExamSearch {
  const page = wholeNumber(search.page);
  const year = wholeNumber(search.year);
  const [q, level, subject] = [words(search.q), words(search.level), words(search.subject)];
  const series = allSeries.find((one) => one === search.series);
  const session = allSessions.find((one) => one === search.session);
  return {
    ...(q && { q }),
    ...(level && { level }),
    ...(subject && { subject }),
    ...(year >= firstYear && year <= lastYear && { year }),
    ...(series && { series }),
    ...(session && { session }),
    ...(search.tab === 'saved' && { tab: 'saved' as const }),
    ...(page > 1 && { page }),
  };
}

/** The years that a paper can be of. */
const [firstYear, lastYear] = [1900, 2100];

const words = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

const wholeNumber = (value: unknown) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};
