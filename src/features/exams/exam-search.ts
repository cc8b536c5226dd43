// What the address of the exam list says: search words, filters, page.
import type { ExamFilter } from '#domain/exam-list.ts';

/** As it stands in the address; what is absent is not narrowed by. */
export type ExamSearch = {
  q?: string;
  level?: string;
  subject?: string;
  year?: number;
  /** From 2 on. */
  page?: number;
};

/** Reads an address that anyone may have typed; what makes no sense is left out. */
export function readExamSearch(search: Record<string, unknown>): ExamSearch {
  const page = wholeNumber(search.page);
  const year = wholeNumber(search.year);
  const [q, level, subject] = [words(search.q), words(search.level), words(search.subject)];
  return {
    ...(q && { q }),
    ...(level && { level }),
    ...(subject && { subject }),
    ...(year && { year }),
    ...(page && page > 1 && { page }),
  };
}

export const filterOf = (search: ExamSearch): ExamFilter => ({
  query: search.q ?? '',
  subject: search.subject ?? null,
  level: search.level ?? null,
  year: search.year ?? null,
});

const words = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

const wholeNumber = (value: unknown) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};
