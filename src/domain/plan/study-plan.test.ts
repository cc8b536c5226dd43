import { expect, it } from 'vitest';
import { makeSubject } from '../../../tests/support/fixtures/library-rows.ts';
import { sitsAgain, subjectsOfPlan } from './study-plan.ts';

const examined = ['math', 'physics'].map((id) => ({ subject: makeSubject({ id }), points: 100 }));

it('subjectsOfPlan leaves out the subjects that the pupil does not sit, unless no subject would be left', () => {
  const sat = (...putOff: string[]) => [...subjectsOfPlan(examined, new Set(putOff))];
  expect(sat()).toEqual(['math', 'physics']);
  expect(sat('math', 'of another series')).toEqual(['physics']);
  expect(sat('math', 'physics')).toEqual(['math', 'physics']);
});

it('sitsAgain returns true if the pupil does not sit all subjects of the exam', () => {
  expect(sitsAgain({ examined, subjects: new Set(['math']) })).toBe(true);
  expect(sitsAgain({ examined, subjects: new Set(['math', 'physics']) })).toBe(false);
});
