// Reads the search parameters of the exam list: search words, filters, tab, page, and the row that the
// right page of the open notebook shows.
import { allSeries, allSessions, examYears, type Series, type Session } from '#domain/schema/exam-kinds.ts';
import { countParam, textParam } from '#lib/query-params.ts';
import { isRecordId } from '#lib/random-id.ts';

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
  /** Id of the paper whose row is chosen. */
  row?: string;
};

/** Reads the parameters of a URL, which the user may have typed; invalid values are left out. */
export function readExamSearch(search: Record<string, unknown>): ExamSearch {
  const page = countParam(search.page);
  const year = countParam(search.year);
  const [q, level, subject] = [textParam(search.q), textParam(search.level), textParam(search.subject)];
  const row = textParam(search.row);
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
    ...(row && isRecordId(row) && { row }),
  };
}

const [firstYear, lastYear] = examYears;
