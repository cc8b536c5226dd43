import { describe, expect, it } from 'vitest';
import type { Exam } from '#domain/schema/schema.ts';
import { makeExam, makeLevel, makeSubject } from '../../../tests/support/fixtures/library-rows.ts';
import { choicesOf, filterExams, listedExams, yearsOf } from './exam-list.ts';

const physics = makeSubject({ id: 'p', code: 'physics', name: 'Physique', nameHt: 'Fizik' });
const bac2 = makeLevel({ id: 'b', code: 'bac2', name: 'Bac II', nameHt: 'Bak II' });
const exam = (id: string, title: string, year: number | null) =>
  makeExam(id, {
    title,
    year,
    subject: 'p',
    gradeLevel: 'b',
    series: id === '2' ? 'SMP' : null,
    correctionUrl: id === '3' ? '/k.pdf' : null,
  });
const listed = listedExams(
  [
    exam('1', 'Optique', null),
    exam('2', 'Mécanique', 2023),
    exam('3', 'Électricité', 2024),
    exam('4', 'Atome', 2023),
  ],
  [physics],
  [bac2],
);
const ids = (exams: { row: Exam }[]) => exams.map(({ row }) => row.id);
const all = { query: '', subject: null, level: null, year: null, series: null, session: null, hasKey: false };

describe('the list of exam papers', () => {
  it('listedExams returns papers in the given order, and yearsOf returns the newest year first', () => {
    expect(ids(listed)).toEqual(['1', '2', '3', '4']);
    expect(yearsOf(listed)).toEqual([2024, 2023]);
  });

  it('listedExams leaves out papers of an inactive subject', () => {
    expect(listedExams([exam('1', 'Optique', null)], [{ ...physics, isActive: false }], [bac2])).toEqual([]);
  });

  it.each([
    ['nothing', {}, ['1', '2', '3', '4']],
    ['a year', { year: 2023 }, ['2', '4']],
    ['a subject without papers', { subject: 'math' }, []],
    ['a level', { level: 'bac2' }, ['1', '2', '3', '4']],
    ['a word of the title', { query: 'electr' }, ['3']],
    ['the Creole subject and a year', { query: 'fizik 2023' }, ['2', '4']],
    ['the name of a series in the query', { query: 'smp' }, ['2']],
    ['a series', { series: 'SMP' }, ['2']],
    ['an answer key', { hasKey: true }, ['3']],
    ['a session that no paper has', { session: 'ordinaire' }, []],
    [
      'a query, a subject, a level and a year',
      { query: 'meca', subject: 'physics', level: 'bac2', year: 2023 },
      ['2'],
    ],
  ] as const)('filterExams returns the expected papers for a filter by %s', (_, filter, expected) => {
    expect(ids(filterExams(listed, { ...all, ...filter }))).toEqual(expected);
  });

  it('choicesOf returns series or sessions only if papers differ in them', () => {
    expect(choicesOf(listed, 'series')).toEqual(['SMP']);
    expect(choicesOf(listed, 'session')).toEqual([]);
    expect(
      choicesOf(
        [listed[1]].flatMap((one) => one ?? []),
        'series',
      ),
    ).toEqual([]);
  });
});
