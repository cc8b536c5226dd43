import { describe, expect, it } from 'vitest';
import { probeResults, sumProbes } from './calibration.ts';
import type { SessionAnswer, SessionQuestion } from './question-beliefs.ts';

const questions: SessionQuestion[] = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: `q${index}`, subject: 's', chapter: `s/c${index % 2}`, points: 1 },
}));
const answersOn = (day: number, isCorrect: boolean): SessionAnswer[] =>
  questions.map(({ id }, index) => ({
    question: id,
    day,
    isCorrect,
    inSession: true,
    isProbe: index === 19,
  }));

describe('probeResults', () => {
  it('probeResults gives one result for each answer to a probe, with the chance of a right answer that the earlier answers predict', () => {
    const [result, ...others] = probeResults({ questions, answers: answersOn(1, true) });
    expect(others).toEqual([]);
    expect(result?.isCorrect).toBe(true);
    expect(result?.expected).toBeGreaterThan(0.25);
    expect(result?.expected).toBeLessThan(1);
  });

  it('probeResults expects more after right answers than after wrong ones, and less the longer ago they are', () => {
    const expected = (isCorrect: boolean, day: number) =>
      probeResults({
        questions,
        answers: [...answersOn(1, isCorrect), ...answersOn(day, true)],
      })[1]?.expected ?? Number.NaN;
    expect(expected(true, 3)).toBeGreaterThan(0.8);
    expect(expected(false, 3)).toBeLessThan(0.6);
    expect(expected(true, 300)).toBeLessThan(expected(true, 3));
  });

  it('the chance that probeResults gives for a probe does not depend on the answer to the probe or on later answers', () => {
    const answers = answersOn(1, true);
    const probe = answers[19];
    const changed = answers.map((one) => (one === probe ? { ...one, isCorrect: false } : one));
    const [before] = probeResults({ questions, answers });
    const [after] = probeResults({ questions, answers: [...changed, ...answersOn(2, false)] });
    expect(after?.expected).toBe(before?.expected);
    expect(after?.isCorrect).toBe(false);
  });

  it('probeResults leaves out probes whose question is of another level', () => {
    const answers = answersOn(1, true);
    const probe = answers[19];
    const fewer = questions.filter(({ id }) => id !== probe?.question);
    expect(probeResults({ questions: fewer, answers })).toEqual([]);
  });

  it('sumProbes adds expected and right answers', () => {
    const one = { id: 'q', subject: 's', chapter: 'c' };
    expect(
      sumProbes([
        { ...one, expected: 0.5, isCorrect: true },
        { ...one, expected: 0.25, isCorrect: false },
      ]),
    ).toEqual({ asked: 2, expected: 0.75, right: 1 });
  });
});
