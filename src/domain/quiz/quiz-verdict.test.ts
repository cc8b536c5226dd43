import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepToNextVerdict, verdictOf } from './quiz-verdict.ts';

describe('verdictOf', () => {
  it.each([
    [10, 10, 'excellent'],
    [8, 10, 'excellent'],
    [7, 10, 'good'],
    [6, 10, 'good'],
    [5, 10, 'to-improve'],
    [0, 10, 'to-improve'],
    [4, 5, 'excellent'],
    [3, 5, 'good'],
    [5, 6, 'excellent'],
    [4, 6, 'good'],
    [3, 6, 'to-improve'],
    [5, 7, 'good'],
    [4, 7, 'to-improve'],
    [7, 9, 'good'],
    [1, 1, 'excellent'],
    [0, 0, 'to-improve'],
  ] as const)('verdictOf gives for %i of %i right answers the verdict %s', (score, total, verdict) => {
    expect(verdictOf(score, total)).toBe(verdict);
  });

  it('verdictOf agrees with exact percentages for quizzes of up to 1,000 questions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (total, drawn) => {
        const score = Math.min(drawn, total);
        const share = (BigInt(score) * 100n) / BigInt(total);
        const expected = share >= 80n ? 'excellent' : share >= 60n ? 'good' : 'to-improve';
        expect(verdictOf(score, total)).toBe(expected);
      }),
    );
  });
});

describe('stepToNextVerdict', () => {
  it.each([
    [6, 10, { verdict: 'excellent', missing: 2 }],
    [7, 10, { verdict: 'excellent', missing: 1 }],
    [4, 10, { verdict: 'good', missing: 2 }],
    [2, 3, { verdict: 'excellent', missing: 1 }],
    [0, 1, { verdict: 'excellent', missing: 1 }],
    [8, 10, null],
    [0, 0, null],
  ] as const)(
    'stepToNextVerdict returns the expected next verdict and number of missing answers, or null, for a score of %i of %i',
    (score, total, step) => {
      expect(stepToNextVerdict(score, total)).toEqual(step);
    },
  );

  it('stepToNextVerdict returns the smallest number of further right answers that reaches a better verdict', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 50 }), (total, drawn) => {
        const score = Math.min(drawn, total);
        const step = stepToNextVerdict(score, total);
        if (!step) {
          expect(verdictOf(score, total)).toBe('excellent');
          return;
        }
        expect(verdictOf(score + step.missing, total)).toBe(step.verdict);
        expect(verdictOf(score + step.missing - 1, total)).toBe(verdictOf(score, total));
      }),
    );
  });
});
