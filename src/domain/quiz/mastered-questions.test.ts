import { describe, expect, it } from 'vitest';
import type { DatedAttempt } from '#domain/review/review-cards.ts';
import { countKnown, studiedDays } from './mastered-questions.ts';

const noon = Date.UTC(2026, 8, 1, 17);
const dayMs = 86_400_000;
const noNotes = new Map();
const subjectLevel = { subject: 'math', gradeLevel: 'bac2' };

let count = 0;
/**
 * Builds an attempt on day `day`. Each word of `answers` is a question id; a leading "-" marks a wrong
 * answer.
 */
const attempt = (day: number, answers: string, at: Partial<DatedAttempt> = {}): DatedAttempt => {
  count += 1;
  return {
    id: `attempt-${count}`,
    ...subjectLevel,
    created: noon + day * dayMs + count,
    answers: answers.split(' ').map((word) => ({
      questionId: word.replace('-', ''),
      selectedAnswer: 'A' as const,
      isCorrect: !word.startsWith('-'),
    })),
    ...at,
  };
};
const knownIn = (...attempts: DatedAttempt[]) => countKnown(attempts, noNotes).known.get('math.bac2') ?? 0;
const almostKnownIn = (...attempts: DatedAttempt[]) =>
  countKnown(attempts, noNotes).begun.get('math.bac2') ?? 0;

describe('the known questions that countKnown counts', () => {
  it('include a question only after right answers on two different days', () => {
    expect(knownIn(attempt(0, 'q'))).toBe(0);
    expect(knownIn(attempt(0, 'q'), attempt(0, 'q'))).toBe(0);
    expect(knownIn(attempt(0, 'q'), attempt(3, 'q'))).toBe(1);
  });

  it('exclude a question after one wrong answer, and include it again after one more right answer', () => {
    const known = [attempt(0, 'q'), attempt(1, 'q')];
    expect(knownIn(...known, attempt(2, '-q'))).toBe(0);
    expect(knownIn(...known, attempt(2, '-q'), attempt(3, 'q'))).toBe(1);
    expect(knownIn(...known, attempt(2, '-q'), attempt(3, '-q'), attempt(4, 'q'))).toBe(0);
  });

  it('do not include a question again after a right, a wrong and a right answer on the same day', () => {
    expect(knownIn(attempt(0, 'q'), attempt(1, 'q'), attempt(1, '-q'), attempt(1, 'q'))).toBe(0);
  });

  it('depend on the order in which the answers were given, not on the order of the attempts in the list', () => {
    const [first, second, miss] = [attempt(0, 'q'), attempt(1, 'q'), attempt(2, '-q')];
    expect(knownIn(miss, second, first)).toBe(0);
  });

  it('are counted in the set in which the question was answered last', () => {
    const attempts = [attempt(0, 'q p'), attempt(1, 'p'), attempt(1, 'q', { subject: 'physics' })];
    expect([...countKnown(attempts, noNotes).known]).toEqual([
      ['physics.bac2', 1],
      ['math.bac2', 1],
    ]);
  });

  it('depend on the days on which the phone finished its quizzes, however late the attempts were sent', () => {
    const sent = [attempt(9, 'q'), attempt(9, 'q')];
    const notes = new Map(
      sent.map(({ id }, index) => [id, { id, finishedAt: noon + index * dayMs, easy: [] }]),
    );
    expect(countKnown(sent, noNotes).known.size).toBe(0);
    expect(countKnown(sent, notes).known.get('math.bac2')).toBe(1);
  });
});

it('countKnown counts in `begun` the questions that are one right answer away from known, until they are known or missed again', () => {
  expect(almostKnownIn(attempt(0, 'q p -r'))).toBe(2);
  expect(almostKnownIn(attempt(0, 'q p'), attempt(1, 'q -p'))).toBe(0);
  expect(almostKnownIn(attempt(0, 'q'), attempt(1, 'q'), attempt(2, '-q'))).toBe(1);
});

it('studiedDays lists each day with a finished quiz once', () => {
  const days = studiedDays([attempt(2, 'q'), attempt(0, 'q'), attempt(2, 'p')], noNotes);
  expect(days.map((day) => day - (days[0] ?? 0))).toEqual([0, 2]);
});
