import { describe, expect, it } from 'vitest';
import type { ExamDate } from '#domain/schema/schema.ts';
import { changesOf, dataOf, examDateFieldErrors, fieldsOf, inTableOrder } from './exam-date-fields.ts';

const date = (more: Partial<ExamDate> = {}): ExamDate => ({
  id: 'd1',
  created: 0,
  updated: 0,
  gradeLevel: 'bac2',
  series: 'SMP',
  session: null,
  day: '2027-06-14',
  label: null,
  ...more,
});

describe('the form of an exam date', () => {
  it('examDateFieldErrors requires a level and a calendar day', () => {
    expect(examDateFieldErrors(fieldsOf(null), [])).toEqual({ gradeLevel: 'empty', day: 'empty' });
    expect(examDateFieldErrors({ ...fieldsOf(date()), day: '2027-06-31' }, [])).toEqual({ day: 'empty' });
    expect(examDateFieldErrors(fieldsOf(date()), [])).toEqual({});
  });

  it('examDateFieldErrors rejects a second exam date with the same fields, but accepts one that differs in series, session or label', () => {
    expect(examDateFieldErrors(fieldsOf(date()), [date({ id: 'd2' })])).toEqual({ day: 'doubled' });
    const others = [date({ series: 'SVT' }), date({ session: 'ordinaire' }), date({ label: 'Matin' })];
    expect(examDateFieldErrors(fieldsOf(date()), others)).toEqual({});
  });

  it('changesOf returns only the changed fields, with null for a cleared choice or text', () => {
    const row = date({ label: 'Matin' });
    expect(changesOf(row, dataOf(fieldsOf(row)))).toEqual({});
    const fields = { ...fieldsOf(row), series: '', label: ' ', day: '2027-06-15' };
    expect(changesOf(row, dataOf(fields))).toEqual({ series: null, label: null, day: '2027-06-15' });
  });
});

it('inTableOrder lists the dates from today on, the nearest first, then the past dates, the latest first', () => {
  const rows = ['2027-06-16', '2026-06-01', '2027-06-14', '2027-06-13'].map((day) => date({ id: day, day }));
  expect(inTableOrder(rows, '2027-06-14').map(({ day }) => day)).toEqual([
    '2027-06-14',
    '2027-06-16',
    '2027-06-13',
    '2026-06-01',
  ]);
});

it('inTableOrder lists, on a coming day, a date for the whole day first, then the morning, then the afternoon', () => {
  const rows = (['afternoon', null, 'morning'] as const).map((halfDay) => date({ halfDay }));
  expect(inTableOrder(rows, '2027-06-14').map(({ halfDay }) => halfDay)).toEqual([
    null,
    'morning',
    'afternoon',
  ]);
});
