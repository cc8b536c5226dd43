// Defines the form of an exam date: its fields, their validation, and the changes by the admin. Also defines
// the order of the table of exam dates.

import { dayNumber, isCalendarDay } from '#domain/format/calendar-day.ts';
import { halfDays } from '#domain/schema/exam-kinds.ts';
import { emptyForm, type FormFieldName, fromForm, toForm } from '#domain/schema/form-fields.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { ExamDate } from '#domain/schema/schema.ts';

export const longestLabel = maxLengthOf('examDates', 'label');

/** The fields of the form; '' for an empty field. */
export type ExamDateFields = Record<FormFieldName<'examDates'>, string>;

const emptyFields: ExamDateFields = emptyForm('examDates');

export type ExamDateErrors = { gradeLevel?: 'empty'; day?: 'empty' | 'doubled' };

export const fieldsOf = (row: ExamDate | null): ExamDateFields =>
  row ? toForm(emptyFields, row) : emptyFields;

export const dataOf = (fields: ExamDateFields) => fromForm('examDates', fields);

export type ExamDateData = ReturnType<typeof dataOf>;

export const changesOf = (row: ExamDate, data: ExamDateData): Partial<ExamDateData> =>
  Object.fromEntries(
    Object.entries(data).filter(([field, value]) => (row[field as keyof ExamDateData] ?? null) !== value),
  );

/**
 * Returns the errors of the form. `others` are all other exam dates. Exam dates of the same day must differ
 * in level, series, session, subject, half-day or label.
 */
export function examDateFieldErrors(fields: ExamDateFields, others: readonly ExamDate[]): ExamDateErrors {
  const data = dataOf(fields);
  const isThere = others.some((other) => Object.keys(changesOf(other, data)).length === 0);
  return {
    ...(fields.gradeLevel === '' ? { gradeLevel: 'empty' } : {}),
    ...(isCalendarDay(fields.day) ? (isThere ? { day: 'doubled' } : {}) : { day: 'empty' }),
  };
}

export function inTableOrder<Item extends ExamDate>(rows: readonly Item[], today: string): Item[] {
  const ahead = rows.filter(({ day }) => day >= today);
  const over = rows.filter(({ day }) => day < today);
  return [...ahead.sort(earlier), ...over.sort((left, right) => earlier(right, left))];
}

/** Compares by day; on the same day, a date for the whole day is first, then the morning. */
const earlier = (left: ExamDate, right: ExamDate): number =>
  dayNumber(left.day) - dayNumber(right.day) || halfOf(left) - halfOf(right);

const halfOf = ({ halfDay }: ExamDate): number => (halfDay ? halfDays.indexOf(halfDay) : -1);
