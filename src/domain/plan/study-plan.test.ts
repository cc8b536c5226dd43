import { expect, it } from 'vitest';
import { makeSubject } from '../../../tests/support/fixtures/library-rows.ts';
import { sitsAgain, subjectsOfPlan } from './study-plan.ts';

const examined = ['math', 'physics'].map((id) => ({ subject: makeSubject({ id }), points: 100 }));

it('subjectsOfPlan leaves out subjects that the pupil put off, unless all subjects were put off', () => {
  const sat = (...putOff: string[]) => [...subjectsOfPlan(examined, new Set(putOff))];
  expect(sat()).toEqual(['math', 'physics']);
  expect(sat('math', 'of another series')).toEqual(['physics']);
  expect(sat('math', 'physics')).toEqual(['math', 'physics']);
});

it('sitsAgain is true if at least one subject of the exam was put off', () => {
  expect(sitsAgain({ examined, subjects: new Set(['math']) })).toBe(true);
  expect(sitsAgain({ examined, subjects: new Set(['math', 'physics']) })).toBe(false);
});
