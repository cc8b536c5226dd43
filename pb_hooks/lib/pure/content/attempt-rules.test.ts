import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const { attemptProblem, boundFinished } = createRequire(import.meta.url)('./attempt-rules.js') as {
  boundFinished: (finishedMs: number, arrivedMs: number) => string;
  attemptProblem: (attempt: object) => { field: string; code: string } | null;
};

const answer = { questionId: 'abc', selectedAnswer: 'A', isCorrect: true };
const attempt = (more: object = {}) => ({ score: 1, total_questions: 2, answers: [answer], ...more });

describe('an attempt', () => {
  it.each([
    attempt(),
    attempt({ score: 0 }),
    attempt({ score: 2 }),
    attempt({ score: 10, total_questions: 10 }),
    attempt({ answers: JSON.stringify([answer, answer]) }),
    attempt({ answers: [{ ...answer, isProbe: true }] }),
    attempt({ answers: '' }),
    attempt({ answers: null }),
    attempt({ answers: 'null' }),
  ])('an attempt is accepted: %j', (accepted) => {
    expect(attemptProblem(accepted)).toBeNull();
  });

  it('an attempt is accepted with a score that its answers do not add up to', () => {
    expect(attemptProblem(attempt({ score: 2, answers: [{ ...answer, isCorrect: false }] }))).toBeNull();
  });

  it.each([
    ['total_out_of_range', { total_questions: 0 }],
    ['total_out_of_range', { total_questions: 11 }],
    ['total_out_of_range', { total_questions: '2' }],
    ['total_out_of_range', { total_questions: Number.NaN }],
    ['score_out_of_range', { score: 3 }],
    ['score_out_of_range', { score: -1 }],
    ['score_out_of_range', { score: 0.5 }],
    ['score_out_of_range', { score: null }],
    ['answers_invalid', { answers: [answer, answer, answer] }],
    ['answers_invalid', { answers: 'not JSON' }],
    ['answers_invalid', { answers: { 0: answer } }],
    ['answers_invalid', { answers: [{ ...answer, selectedAnswer: 'a' }] }],
    ['answers_invalid', { answers: [{ ...answer, questionId: '' }] }],
    ['answers_invalid', { answers: [{ ...answer, questionId: 'x'.repeat(41) }] }],
    ['answers_invalid', { answers: [{ ...answer, isCorrect: 1 }] }],
    ['answers_invalid', { answers: [{ ...answer, isProbe: 1 }] }],
    ['answers_invalid', { answers: ['A'] }],
  ])('an attempt is refused as %s: %j', (code, more) => {
    expect(attemptProblem(attempt(more))?.code).toBe(code);
  });
});

describe('the time at which an attempt counts as finished', () => {
  const arrived = Date.UTC(2026, 10, 24, 12);
  const dayMs = 86_400_000;
  const atArrival = '2026-11-24 12:00:00.000Z';

  it('boundFinished returns the time that the phone sent, if it is at most 366 days before the arrival', () => {
    expect(boundFinished(arrived - 5 * dayMs, arrived)).toBe('2026-11-19 12:00:00.000Z');
    expect(boundFinished(arrived - 366 * dayMs, arrived)).toBe('2025-11-23 12:00:00.000Z');
  });

  it.each([1, dayMs, 40_000 * dayMs, -367 * dayMs, -arrived])(
    'boundFinished returns the time of arrival if the phone sent a later time, or one more than 366 days earlier: %i ms',
    (off) => {
      expect(boundFinished(arrived + off, arrived)).toBe(atArrival);
    },
  );

  it('boundFinished returns an empty text if the phone sent no time', () => {
    expect(boundFinished(Number.NaN, arrived)).toBe('');
  });
});
