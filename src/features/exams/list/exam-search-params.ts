// What the address of the exam list says: search words, filters, tab, page.
import { allSeries, allSessions, type Series, type Session } from '#domain/schema/exam-kinds.ts';
import { countParam, textParam } from '#lib/query-params.ts';

/** As it stands in the address; what is absent is not narrowed by. */
export type ExamSearch = {
  q?: string;
  level?: string;
  subject?: string;
  year?: number;
  series?: Series;
  session?: Session;
  /** Only papers with an answer key. */
  key?: 'yes';
  /** Only what is kept on this phone. */
  tab?: 'saved';
  /** From 2 on. */
  page?: number;
};

/** Reads an address that anyone may have typed; what makes no sense is left out. */
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

/** The years that a paper can be of. */
const [firstYear, lastYear] = [1900, 2100];
