import { describe, expect, it } from 'vitest';
import { planSession } from './session-plan.ts';

const subjects = ['math', 'chemistry', 'english', 'history'];
const questions = Array.from({ length: 60 }, (_, index) => {
  const subject = subjects[index % subjects.length] ?? '';
  return { id: `q${index}`, subject, chapter: subject, points: 1 };
});
const options = { questions, answers: [], today: 100, examDay: null, seed: 1 };

describe('planSession', () => {
  it('planSession names all subjects once, and counts more questions for a longer session', () => {
    const plan = planSession(options);
    expect([...(plan?.subjects ?? [])].sort()).toEqual([...subjects].sort());
    expect(plan?.lengths).toEqual({
      5: { due: 0, fresh: 8, subjectCount: 4 },
      10: { due: 0, fresh: 15, subjectCount: 4 },
      20: { due: 0, fresh: 30, subjectCount: 4 },
    });
  });

  it('planSession counts questions that were answered before separately from new questions', () => {
    const answers = questions.slice(0, 56).map(({ id }) => ({ question: id, day: 90, isCorrect: false }));
    const { due, fresh } = planSession({ ...options, answers })?.lengths[20] ?? { due: 0, fresh: 0 };
    expect(due).toBeGreaterThan(0);
    expect(due + fresh).toBe(30);
    expect(fresh).toBeLessThanOrEqual(4);
  });

  it('planSession returns null if every question was asked today', () => {
    const answers = questions.map(({ id }) => ({ question: id, day: 100, isCorrect: true }));
    expect(planSession({ ...options, answers })).toBeNull();
  });
});
