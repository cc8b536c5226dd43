import { describe, expect, it } from 'vitest';
import { dayOf } from '#domain/format/local-day.ts';
import type { DatedAttempt } from '#domain/review/review-cards.ts';
import { beliefsFrom, expectedRecall } from '#domain/session/question-beliefs.ts';
import { changeBy, countStates, studiedDays } from './mastered-questions.ts';

const noon = Date.UTC(2026, 8, 1, 17);
const dayMs = 86_400_000;
const noNotes = new Map();
/** A day after all answers of these tests. */
const today = dayOf(noon) + 12;
const subjectLevel = { subject: 'math', gradeLevel: 'bac2' };

let count = 0;
/** Makes an attempt. Each word of `answers` is a question id; a leading "-" marks a wrong answer. */
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
const statesIn = (...attempts: DatedAttempt[]) => countStates(attempts, noNotes, today).get('math.bac2');
const knownIn = (...attempts: DatedAttempt[]) => statesIn(...attempts)?.known ?? 0;

describe('countStates', () => {
  it('countStates counts a question as known only after right answers on two different days', () => {
    expect(knownIn(attempt(0, 'q'))).toBe(0);
    expect(knownIn(attempt(0, 'q'), attempt(0, 'q'))).toBe(0);
    expect(knownIn(attempt(0, 'q'), attempt(3, 'q'))).toBe(1);
  });

  it('countStates no longer counts a question as known after one wrong answer, and does again after one more right answer', () => {
    const known = [attempt(0, 'q'), attempt(1, 'q')];
    expect(knownIn(...known, attempt(2, '-q'))).toBe(0);
    expect(knownIn(...known, attempt(2, '-q'), attempt(3, 'q'))).toBe(1);
    expect(knownIn(...known, attempt(2, '-q'), attempt(3, '-q'), attempt(4, 'q'))).toBe(0);
  });

  it('countStates does not count a question as known after a right answer on one day, and a right, a wrong and a right answer on the next', () => {
    expect(knownIn(attempt(0, 'q'), attempt(1, 'q'), attempt(1, '-q'), attempt(1, 'q'))).toBe(0);
  });

  it('countStates uses the order in which the answers were given, not the order of the attempts in the list', () => {
    const [first, second, miss] = [attempt(0, 'q'), attempt(1, 'q'), attempt(2, '-q')];
    expect(knownIn(miss, second, first)).toBe(0);
  });

  it('countStates counts a known question in the set in which it was answered last', () => {
    const attempts = [attempt(0, 'q p'), attempt(1, 'p'), attempt(1, 'q', { subject: 'physics' })];
    const counts = countStates(attempts, noNotes, today);
    expect([...counts].map(([setId, { known }]) => [setId, known])).toEqual([
      ['physics.bac2', 1],
      ['math.bac2', 1],
    ]);
  });

  it('countStates uses the days on which the phone finished its quizzes, even if the attempts were sent later', () => {
    const sent = [attempt(9, 'q'), attempt(9, 'q')];
    const notes = new Map(
      sent.map(({ id }, index) => [id, { id, finishedAt: noon + index * dayMs, easy: [] }]),
    );
    expect(countStates(sent, noNotes, today).get('math.bac2')?.known).toBe(0);
    expect(countStates(sent, notes, today).get('math.bac2')?.known).toBe(1);
  });
});

it('countStates counts a question below step 2 as `right` if its newest answer is right, and otherwise as `review`', () => {
  expect(statesIn(attempt(0, 'q p -r'))).toEqual({ known: 0, right: 2, review: 1 });
  expect(statesIn(attempt(0, 'q p'), attempt(1, 'q -p'))).toEqual({ known: 1, right: 0, review: 1 });
  expect(statesIn(attempt(0, 'q'), attempt(1, 'q'), attempt(2, '-q'))?.review).toBe(1);
  expect(statesIn(attempt(0, 'q'), attempt(0, '-q'), attempt(0, 'q'))?.right).toBe(1);
});

it('countStates counts a known question as `review` once its expected recall is below 70 %', () => {
  const attempts = [attempt(0, 'q'), attempt(3, 'q')];
  const after = (days: number) => countStates(attempts, noNotes, dayOf(noon) + 3 + days).get('math.bac2');
  expect(after(60)).toEqual({ known: 1, right: 0, review: 0 });
  expect(after(200)).toEqual({ known: 0, right: 0, review: 1 });
});

it('countStates counts a question as known as long as the study sessions expect it to be recalled, also after a lucky first answer and a second answer on one day', () => {
  const attempts = [attempt(0, 'q -p -r -s'), attempt(0, 'q'), attempt(1, 'q')];
  const first = dayOf(noon);
  const priors = new Map([['q', 0.3]]);
  const answers = [0, 0, 1].map((day) => ({ question: 'q', day: first + day, isCorrect: true }));
  const belief = beliefsFrom(answers, priors).get('q');
  const daysKnown = (isKnown: (day: number) => boolean) =>
    Array.from({ length: 120 }, (_, day) => first + 1 + day).filter(isKnown).length;
  const expected = daysKnown((day) => expectedRecall(belief, day, 0.3, 0) >= 0.7);
  expect(expected).toBeLessThan(60);
  expect(daysKnown((day) => countStates(attempts, noNotes, day).get('math.bac2')?.known === 1)).toBe(
    expected,
  );
});

describe('changeBy', () => {
  it('changeBy counts the questions of the set by state after the attempt, and those whose state the attempt changed or improved', () => {
    const last = attempt(1, 'q p -r s');
    const change = changeBy([attempt(0, 'q -p r t'), last], noNotes, last.id);
    expect(change?.counts).toEqual({ known: 1, right: 3, review: 1 });
    expect(change?.changed).toEqual({ known: 1, right: 2, review: 1 });
    expect(change?.gained).toBe(3);
  });

  it('changeBy leaves out later attempts, and questions of other sets', () => {
    const first = attempt(0, 'q');
    const others = [attempt(1, '-q'), attempt(-1, 'f', { subject: 'physics' })];
    expect(changeBy([...others, first], noNotes, first.id)?.counts).toEqual({
      known: 0,
      right: 1,
      review: 0,
    });
  });

  it('changeBy counts nothing as changed by a second right answer on the same day', () => {
    const [first, again] = [attempt(0, 'q'), attempt(0, 'q')];
    const change = changeBy([first, again], noNotes, again.id);
    expect([change?.changed.right, change?.gained]).toEqual([0, 0]);
  });

  it('changeBy returns null for an attempt that is not in the list', () => {
    expect(changeBy([attempt(0, 'q')], noNotes, 'other')).toBeNull();
  });
});

it('studiedDays lists each day with a finished quiz once', () => {
  const days = studiedDays([attempt(2, 'q'), attempt(0, 'q'), attempt(2, 'p')], noNotes);
  expect(days.map((day) => day - (days[0] ?? 0))).toEqual([0, 2]);
});
