import { expect, it } from 'vitest';
import type { Exam } from '#domain/schema/schema.ts';
import { makeExam } from '../../../tests/support/fixtures/library-rows.ts';
import { papersOfPlan } from './plan-papers.ts';

const plan = { level: 'bac2', series: 'SMP', subjects: new Set(['math', 'physics', 'spanish']) } as const;
const paper = (id: string, more: Partial<Exam> = {}) =>
  makeExam(id, { subject: 'math', gradeLevel: 'bac2', series: null, year: 2020, bareme: null, ...more });
const chosen = (papers: Exam[], ...done: string[]) =>
  [...papersOfPlan(papers, plan, new Set(done)).values()].map(({ id }) => id);

it('papersOfPlan chooses one paper for each subject of the plan that has one', () => {
  const others = [paper('p', { subject: 'physics' }), paper('french', { subject: 'french' })];
  expect(chosen([...others, paper('m'), paper('m2')])).toEqual(['m', 'p']);
});

it('papersOfPlan leaves out papers of another series or level', () => {
  expect(chosen([paper('svt', { series: 'SVT' }), paper('bac1', { gradeLevel: 'bac1' })])).toEqual([]);
});

it('papersOfPlan prefers a paper that was not done, then one of the series, then one that can be timed, then the newest', () => {
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
    [...papersOfPlan(papers, { ...plan, series: null }, new Set()).values()].map(({ id }) => id),
  ).toEqual(['all']);
});
