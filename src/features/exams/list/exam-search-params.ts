// Reads the search parameters of the exam list: search words, filters, tab, page.
import { allSeries, allSessions, examYears, type Series, type Session } from '#domain/schema/exam-kinds.ts';
import { countParam, textParam } from '#lib/query-params.ts';

export type ExamSearch = {
  q?: string;
  level?: string;
  subject?: string;
  year?: number;
  series?: Series;
  session?: Session;
  key?: 'yes';
  tab?: 'saved';
  /** Number of the page, from page 2 on; absent for the first page. */
  page?: number;
};

/** Reads the parameters of a URL, which the user may have typed; invalid values are left out. */
export function readExamSearch(search: Record<string, unknown>): ExamSearch {
  const page = countParam(search.page);
  const year = countParam(search.year);
  const [q, level, subject] = [textParam(search.q), textParam(search.level), textParam(search.subject)];
  const series = allSeries.find((one) => one === search.series);
  const session = allSessions.find((one) => one === search.session);
  return {
    ...(q && { q }),
    ...(level && { level }),
    ...(subject && { subject }),
    ...(year >= firstYear && year <= lastYear && { year }),
    ...(series && { series }),
    ...(session && { session }),
    ...(search.key === 'yes' && { key: 'yes' as const }),
    ...(search.tab === 'saved' && { tab: 'saved' as const }),
    ...(page > 1 && { page }),
  };
}

const [firstYear, lastYear] = examYears;
