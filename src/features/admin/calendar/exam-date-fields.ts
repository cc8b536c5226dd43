// The form of an exam date: its fields, what is wrong with them, and what of them changed; and the order of the table.
import { isCalendarDay } from '#domain/format/calendar-day.ts';
import type { ExamDate } from '#domain/schema/schema.ts';

export const longestLabel = 80;

/** As they are chosen and typed; '' for what is not said. */
export type ExamDateFields = Record<'gradeLevel' | 'series' | 'session' | 'day' | 'label', string>;

export type ExamDateFaults = { gradeLevel?: 'empty'; day?: 'empty' | 'doubled' };

/** `row` null: a new one. */
export const fieldsOf = (row: ExamDate | null): ExamDateFields => ({
  gradeLevel: row?.gradeLevel ?? '',
  series: row?.series ?? '',
  session: row?.session ?? '',
  day: row?.day ?? '',
  label: row?.label ?? '',
});

/** What is sent of a form. */
export const dataOf = ({ gradeLevel, series, session, day, label }: ExamDateFields) => ({
  gradeLevel,
  series: (series || null) as ExamDate['series'],
  session: (session || null) as ExamDate['session'],
  day,
  label: label.trim() || null,
});

export type ExamDateData = ReturnType<typeof dataOf>;

/** What differs from the row as it was when the form was opened. */
export const changesOf = (row: ExamDate, data: ExamDateData): Partial<ExamDateData> =>
  Object.fromEntries(
    Object.entries(data).filter(([field, value]) => row[field as keyof ExamDateData] !== value),
  );

/** `others`: without the row itself. A day may be there several times, once for each series, session and label. */
export function faultsOf(fields: ExamDateFields, others: readonly ExamDate[]): ExamDateFaults {
  const data = dataOf(fields);
  const isThere = others.some((other) => Object.keys(changesOf(other, data)).length === 0);
  return {
    ...(fields.gradeLevel === '' ? { gradeLevel: 'empty' } : {}),
    ...(isCalendarDay(fields.day) ? (isThere ? { day: 'doubled' } : {}) : { day: 'empty' }),
  };
}

/** What is to come first, the next first; then what is over, the latest first. `today` is `2027-06-14`. */
export function inTableOrder<Item extends ExamDate>(rows: readonly Item[], today: string): Item[] {
  const ahead = rows.filter(({ day }) => day >= today);
  const over = rows.filter(({ day }) => day < today);
  const earlier = (left: ExamDate, right: ExamDate) => (left.day < right.day ? -1 : 1);
  return [...ahead.sort(earlier), ...over.sort(earlier).reverse()];
}
