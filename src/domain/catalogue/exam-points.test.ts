import { expect, it } from 'vitest';
import { examPoints, fewestPoints } from './exam-points.ts';

it('examPoints returns the points of a subject in the exam of a level, and `fewestPoints` for a subject that is not in the table', () => {
  expect(examPoints('math', '9af')).toBe(300);
  expect(examPoints('english', '9af')).toBe(200);
  expect(examPoints('philosophy', 'bac2')).toBeGreaterThan(examPoints('biology', 'bac2'));
  expect(examPoints('french', 'bac2')).toBe(fewestPoints);
  expect(examPoints('math', 'bac1')).toBe(fewestPoints);
  expect(examPoints('constructor', 'toString')).toBe(fewestPoints);
});
