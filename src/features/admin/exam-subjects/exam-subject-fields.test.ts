import { describe, expect, it } from 'vitest';
import type { ExamSubject } from '#domain/schema/schema.ts';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { changesOf, dataOf, examSubjectErrors, fieldsOf, groupByLevel } from './exam-subject-fields.ts';

const row = (more: Partial<ExamSubject> = {}): ExamSubject => ({
  ...{ id: 'e1', created: 0, updated: 0, subject: 'math', gradeLevel: 'bac2', series: 'SMP', points: 300 },
  ...more,
});

describe('the form of an exam subject', () => {
  it('examSubjectErrors requires a level, a subject and points', () => {
    expect(examSubjectErrors(fieldsOf(null), [])).toEqual({
      ...{ gradeLevel: 'empty', subject: 'empty', points: 'outside' },
    });
    expect(examSubjectErrors(fieldsOf(row()), [])).toEqual({});
  });

  it.each(['0', '1001', '10000', '-5', '1.5', '3e2', 'cent'])(
    'examSubjectErrors rejects “%s” points',
    (points) => {
      expect(examSubjectErrors({ ...fieldsOf(row()), points }, [])).toEqual({ points: 'outside' });
    },
  );

  it.each(['1', '1000', ' 300 '])('examSubjectErrors accepts “%s” points', (points) => {
    expect(examSubjectErrors({ ...fieldsOf(row()), points }, [])).toEqual({});
  });

  it('examSubjectErrors rejects a second row of the same subject, level and series, and accepts one that differs in one of them', () => {
    const fields = fieldsOf(row());
    expect(examSubjectErrors(fields, [row({ id: 'e2', points: 100 })])).toEqual({ subject: 'doubled' });
    const others = [row({ series: null }), row({ gradeLevel: 'bac1' }), row({ subject: 'arts' })];
    expect(examSubjectErrors(fields, others)).toEqual({});
    expect(examSubjectErrors({ ...fields, series: '' }, others)).toEqual({ subject: 'doubled' });
  });

  it('changesOf returns only the changed fields: points as a number, null for all series', () => {
    expect(changesOf(row(), dataOf(fieldsOf(row())))).toEqual({});
    const fields = { ...fieldsOf(row()), series: '', points: '400' };
    expect(changesOf(row(), dataOf(fields))).toEqual({ series: null, points: 400 });
  });
});

it('groupByLevel groups rows by level, sorts them by name and series, and leaves out empty levels and unknown subjects', () => {
  const subjects = [
    makeSubject({ id: 'math', name: 'Mathématiques', nameHt: 'Aritmetik' }),
    makeSubject({ id: 'arts', name: 'Arts', nameHt: 'Penti' }),
  ];
  const levels = ['9af', 'bac1', 'bac2'].map((id) => makeLevel({ id, code: id }));
  const rows = [
    ...[row({ id: '1', series: 'LLA' }), row({ id: '2', series: null }), row({ id: '3', series: 'SVT' })],
    ...[row({ id: '4', subject: 'arts' }), row({ id: '5', subject: 'latin' })],
    row({ id: '6', gradeLevel: '9af' }),
  ];
  const shown = (language: 'fr' | 'ht') =>
    groupByLevel(rows, subjects, levels, language).map((group) => [
      group.level.id,
      group.rows.map((one) => one.row.id).join(''),
    ]);
  expect(shown('fr')).toEqual([
    ['9af', '6'],
    ['bac2', '4231'],
  ]);
  expect(shown('ht')).toEqual([
    ['9af', '6'],
    ['bac2', '2314'],
  ]);
});
