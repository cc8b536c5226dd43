import { expect, it } from 'vitest';
import { dayNumber } from '#domain/format/calendar-day.ts';
import { noonOf } from '#domain/format/local-day.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { makeExam } from '../../../tests/support/fixtures/library-rows.ts';
import { donePapers, papersOfPlan } from './plan-papers.ts';

const plan = { level: 'bac2', series: 'SMP', subjects: new Set(['math', 'physics', 'spanish']) } as const;
const today = dayNumber('2027-06-10');
const paper = (id: string, more: Partial<Exam> = {}) =>
  makeExam(id, { subject: 'math', gradeLevel: 'bac2', series: null, year: 2020, bareme: null, ...more });
const doneOn = (day: number, ...ids: string[]) =>
  new Map(ids.map((id) => [id, { day, by: 'clock' } as const]));
const chosen = (papers: Exam[], ...done: string[]) =>
  [...papersOfPlan(papers, plan, doneOn(today - 8, ...done), today).values()].map(({ id }) => id);

it('papersOfPlan chooses one paper for each subject of the plan that has one', () => {
  const others = [paper('p', { subject: 'physics' }), paper('french', { subject: 'french' })];
  expect(chosen([...others, paper('m'), paper('m2')])).toEqual(['m', 'p']);
});

it('papersOfPlan leaves out papers of another series or level', () => {
  expect(chosen([paper('svt', { series: 'SVT' }), paper('bac1', { gradeLevel: 'bac1' })])).toEqual([]);
});

it('papersOfPlan prefers a paper that was not done, then one of the series, then one with a barème, then the newest', () => {
  const old = paper('old', { year: 2010 });
  const plain = paper('new', { year: 2025 });
  const timed = paper('timed', { bareme: '{}' });
  const smp = paper('smp', { series: 'SMP' });
  expect(chosen([old, plain])).toEqual(['new']);
  expect(chosen([plain, timed])).toEqual(['timed']);
  expect(chosen([timed, smp])).toEqual(['smp']);
  expect(chosen([smp, old], 'smp')).toEqual(['old']);
  expect(chosen([smp], 'smp')).toEqual(['smp']);
});

it('papersOfPlan prefers a paper for all series if the pupil has no series', () => {
  const papers = [paper('ses', { series: 'SES', year: 2025 }), paper('all')];
  expect(
    [...papersOfPlan(papers, { ...plan, series: null }, new Map(), today).values()].map(({ id }) => id),
  ).toEqual(['all']);
});

it('papersOfPlan returns a paper that was done in the last seven days instead of another one of its subject, but not a paper that was done on a future day', () => {
  const papers = [paper('new', { year: 2025 }), paper('old', { year: 2010 })];
  const first = (day: number) =>
    [...papersOfPlan(papers, plan, doneOn(day, 'old'), today).values()].map(({ id }) => id);
  expect([first(today), first(today - 7)]).toEqual([['old'], ['old']]);
  expect([first(today - 8), first(today + 1)]).toEqual([['new'], ['new']]);
});

it('donePapers returns the papers with a finished mock exam that was not given up, and the papers that the pupil has marked as done', () => {
  const at = noonOf(today);
  const mocks = [
    { exam: 'finished', finished: at, gaveUp: false },
    { exam: 'given up', finished: at, gaveUp: true },
    { exam: 'running', finished: null, gaveUp: false },
    { exam: null, finished: at, gaveUp: false },
    { exam: 'both', finished: noonOf(today - 3), gaveUp: false },
    { exam: 'again by the clock', finished: at, gaveUp: false },
  ];
  const marked = new Map([
    ['both', at],
    ['again by the clock', noonOf(today - 60)],
    ['on paper', noonOf(today - 1)],
  ]);
  expect(donePapers(mocks, marked)).toEqual(
    new Map([
      ['finished', { day: today, by: 'clock' }],
      ['both', { day: today, by: 'mark' }],
      ['again by the clock', { day: today, by: 'clock' }],
      ['on paper', { day: today - 1, by: 'mark' }],
    ]),
  );
});
