// Defines the form of an exam date: its fields, their validation, and which of them changed; and the order
// of the table.

import { isCalendarDay } from '#domain/format/calendar-day.ts';
import type { FieldName } from '#domain/schema/field-names.ts';
import { fromForm, toForm } from '#domain/schema/form-fields.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { ExamDate } from '#domain/schema/schema.ts';

export const longestLabel = maxLengthOf('examDates', 'label');

/** The fields as chosen and typed; '' for an empty field. */
export type ExamDateFields = Record<FieldName<'examDates'>, string>;

const emptyFields: ExamDateFields = { gradeLevel: '', series: '', session: '', day: '', label: '' };

export type ExamDateErrors = { gradeLevel?: 'empty'; day?: 'empty' | 'doubled' };

/** Returns the initial fields of the form; `row` null: a new exam date. */
export const fieldsOf = (row: ExamDate | null): ExamDateFields =>
  row ? toForm(emptyFields, row) : emptyFields;

/** Converts the fields of the form to the data that is sent. */
export const dataOf = (fields: ExamDateFields) => fromForm('examDates', fields);

export type ExamDateData = ReturnType<typeof dataOf>;

/** Returns the fields of `data` that differ from `row`. */
export const changesOf = (row: ExamDate, data: ExamDateData): Partial<ExamDateData> =>
  Object.fromEntries(
    Object.entries(data).filter(([field, value]) => row[field as keyof ExamDateData] !== value),
  );

/**
 * Validates the fields. `others` are the rows without this one. A day may occur several times, once for
 * each series, session and label.
 */
export function examDateFieldErrors(fields: ExamDateFields, others: readonly ExamDate[]): ExamDateErrors {
  const data = dataOf(fields);
  const isThere = others.some((other) => Object.keys(changesOf(other, data)).length === 0);
  return {
    ...(fields.gradeLevel === '' ? { gradeLevel: 'empty' } : {}),
    ...(isCalendarDay(fields.day) ? (isThere ? { day: 'doubled' } : {}) : { day: 'empty' }),
  };
}

/**
 * Sorts coming dates first, the next one first; then past dates, the latest first. `today` is written like
 * `2027-06-14`.
 */
export function inTableOrder<Item extends ExamDate>(rows: readonly Item[], today: string): Item[] {
  const ahead = rows.filter(({ day }) => day >= today);
  const over = rows.filter(({ day }) => day < today);
  const earlier = (left: ExamDate, right: ExamDate) => (left.day < right.day ? -1 : 1);
  return [...ahead.sort(earlier), ...over.sort(earlier).reverse()];
}
