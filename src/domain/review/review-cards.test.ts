import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#domain/format/local-day.ts';
import {
  type AttemptNote,
  cardsOf,
  countReviewed,
  type DatedAttempt,
  longestIntervalDays,
  type Schedule,
  takenAt,
} from './review-cards.ts';

const dayMs = 86_400_000;
const noon = Date.UTC(2026, 8, 1, 17);
const noNotes = new Map<string, AttemptNote>();

/**
 * Computes a schedule that is easy to check. A first or wrong answer sets the interval to 1 day. Another
 * answer keeps the interval (`hard`), doubles it (`good`) or multiplies it by 4 (`easy`). Stores the elapsed
 * days as the difficulty.
 */
const doubling: Schedule = (memory, elapsedDays, grade) => {
  const stability =
    grade === 'again' || !memory ? 1 : memory.stability * { hard: 1, good: 2, easy: 4 }[grade];
  return { memory: { stability, difficulty: elapsedDays }, intervalDays: stability };
};

const attempt = (id: string, inDays: number, answers: Record<string, boolean>): DatedAttempt => ({
  id,
  subject: 's',
  gradeLevel: 'l',
  created: noon + inDays * dayMs,
  answers: Object.entries(answers).map(([questionId, isCorrect]) => ({
    questionId,
    isCorrect,
    selectedAnswer: 'A',
  })),
});

describe('takenAt', () => {
  const note = (finishedAt: number): AttemptNote => ({ id: 'a', finishedAt, easy: [] });

  it('takenAt returns, for an attempt without a `finished` time, the time noted by its phone or else the time of arrival at the server', () => {
    expect(takenAt({ created: 500 }, note(100))).toBe(100);
    expect(takenAt({ created: 500 }, undefined)).toBe(500);
  });

  it('takenAt returns the `finished` time of the attempt, even if the phone noted another', () => {
    expect(takenAt({ created: 500, finished: 300 }, undefined)).toBe(300);
    expect(takenAt({ created: 500, finished: 300 }, note(100))).toBe(300);
    expect(takenAt({ created: 500, finished: null }, note(100))).toBe(100);
  });

  it('takenAt returns the time of arrival at the server if the phone noted a later time', () => {
    expect(takenAt({ created: 500 }, note(900))).toBe(500);
  });
});

describe('dayOf', () => {
  it('dayOf returns the same number for all times of a day, and the next number after midnight', () => {
    const morning = new Date(2026, 8, 1, 0, 1).getTime();
    const night = new Date(2026, 8, 1, 23, 59).getTime();
    expect(dayOf(night)).toBe(dayOf(morning));
    expect(dayOf(night + 2 * 60_000)).toBe(dayOf(morning) + 1);
  });
});

describe('cardsOf', () => {
  it('cardsOf makes a card for every answered question; a missed question is due the next day', () => {
    const cards = cardsOf([attempt('a', 0, { q1: false, q2: true })], noNotes, doubling);
    expect([...cards.keys()]).toEqual(['q1', 'q2']);
    expect(cards.get('q1')).toMatchObject({ setId: 's.l', dueDay: dayOf(noon) + 1, misses: 1 });
    expect(cards.get('q2')).toMatchObject({ setId: 's.l', misses: 0 });
  });

  it('with the schedule `doubling`, a card is due two days after the second right answer, and one day after a wrong answer', () => {
    const attempts = [
      attempt('a', 0, { q1: false }),
      attempt('b', 1, { q1: true }),
      attempt('c', 3, { q1: true }),
    ];
    expect(cardsOf(attempts, noNotes, doubling).get('q1')).toMatchObject({
      dueDay: dayOf(noon) + 3 + 2,
      lastAttempt: 'c',
    });
    const again = cardsOf([...attempts, attempt('d', 7, { q1: false })], noNotes, doubling);
    expect(again.get('q1')).toMatchObject({ dueDay: dayOf(noon) + 8, misses: 2 });
  });

  it('a card has a larger stability if the pupil called the question easy', () => {
    const attempts = [attempt('a', 0, { q1: false }), attempt('b', 1, { q1: true })];
    const notes = new Map([['b', { id: 'b', finishedAt: noon + dayMs, easy: ['q1'] }]]);
    expect(cardsOf(attempts, notes, doubling).get('q1')?.memory.stability).toBe(4);
    expect(cardsOf(attempts, noNotes, doubling).get('q1')?.memory.stability).toBe(1);
  });

  it('cardsOf computes cards from the days noted by the phone if attempts arrived together', () => {
    const attempts = [attempt('a', 9, { q1: false }), attempt('b', 9, { q1: true })];
    const notes = new Map([
      ['a', { id: 'a', finishedAt: noon, easy: [] }],
      ['b', { id: 'b', finishedAt: noon + 5 * dayMs, easy: [] }],
    ]);
    expect(cardsOf(attempts, notes, doubling).get('q1')).toMatchObject({
      memory: { difficulty: 5 },
      answeredDay: dayOf(noon) + 5,
    });
  });

  it('cardsOf counts a pause of several years as one year, and makes the card due after the day of the answer', () => {
    const attempts = [attempt('a', 0, { q1: false }), attempt('b', 5_000, { q1: true })];
    expect(cardsOf(attempts, noNotes, doubling).get('q1')).toMatchObject({
      memory: { difficulty: longestIntervalDays },
      answeredDay: dayOf(noon) + 5_000,
      dueDay: dayOf(noon) + 5_000 + 1,
    });
  });

  const anyAttempts = fc
    .uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 4 }),
        inDays: fc.integer({ min: -4_000, max: 4_000 }),
        answers: fc.dictionary(fc.constantFrom('q1', 'q2', 'q3', 'q4'), fc.boolean()),
      }),
      { selector: ({ id }) => id, maxLength: 20 },
    )
    .map((rows) => rows.map(({ id, inDays, answers }) => attempt(id, inDays, answers)));

  it('cardsOf returns the same cards for every order of the attempts', () => {
    fc.assert(
      fc.property(
        anyAttempts.chain((attempts) =>
          fc.tuple(
            fc.constant(attempts),
            fc.shuffledSubarray(attempts, { minLength: attempts.length, maxLength: attempts.length }),
          ),
        ),
        ([attempts, shuffled]) => {
          expect(cardsOf(shuffled, noNotes, doubling)).toEqual(cardsOf(attempts, noNotes, doubling));
        },
      ),
    );
  });

  it('cardsOf returns a card with its misses for exactly the answered questions, due within a year after the newest answer', () => {
    fc.assert(
      fc.property(anyAttempts, (attempts) => {
        const cards = cardsOf(attempts, noNotes, doubling);
        const answers = attempts.flatMap((one) => one.answers);
        expect(new Set(cards.keys())).toEqual(new Set(answers.map(({ questionId }) => questionId)));
        for (const { id, misses, dueDay, answeredDay } of cards.values()) {
          expect(misses).toBe(answers.filter((one) => one.questionId === id && !one.isCorrect).length);
          expect(dueDay).toBeGreaterThan(answeredDay);
          expect(dueDay - answeredDay).toBeLessThanOrEqual(longestIntervalDays);
        }
      }),
    );
  });
});

describe('the grade of an answer', () => {
  function gradesOf(...attempts: DatedAttempt[]): Record<string, string> {
    const grades: string[] = [];
    cardsOf(attempts, noNotes, (_memory, _elapsedDays, grade) => {
      grades.push(grade);
      return { memory: { stability: 1, difficulty: 5 }, intervalDays: 1 };
    });
    const byId: Record<string, string> = {};
    for (const [index, { questionId }] of attempts.flatMap(({ answers }) => answers).entries())
      byId[questionId] = `${byId[questionId] ?? ''} ${grades[index]}`.trim();
    return byId;
  }

  it('the grade of a right first answer is hard if the pupil knows less than half of the subject', () => {
    expect(gradesOf(attempt('a', 0, { q1: true, q2: false, q3: false }))).toMatchObject({ q1: 'hard' });
    expect(gradesOf(attempt('a', 0, { q1: true, q2: true, q3: false }))).toMatchObject({ q1: 'good' });
  });

  it('the grade of a right first answer depends on the first answers in its subject up to then, and not on other subjects', () => {
    const weak = attempt('a', 0, { w1: false, w2: false, w3: false });
    const later = attempt('b', 1, { q1: true, w1: true, w2: true, w3: true });
    expect(gradesOf(weak, later)).toMatchObject({ q1: 'hard' });
    const strong = attempt('a', 0, { w1: true, w2: true, w3: true });
    expect(gradesOf(strong, attempt('b', 1, { q1: true, w1: false }))).toMatchObject({ q1: 'good' });
    const other = { ...strong, subject: 't' };
    expect(gradesOf(other, attempt('b', 1, { q1: true, q2: false }))).toMatchObject({ q1: 'hard' });
  });

  it('the grade of a right answer is hard if the question was missed the last time, and good from the second right answer on', () => {
    const strong = { w1: true, w2: true, w3: true };
    expect(
      gradesOf(
        attempt('a', 0, { ...strong, q1: false }),
        attempt('b', 1, { q1: true }),
        attempt('c', 2, { q1: true }),
      ),
    ).toMatchObject({ q1: 'again hard good', w1: 'good' });
  });
});

describe('countReviewed', () => {
  const attempts = [
    attempt('a', 0, { q1: false, q2: false, q3: true }),
    attempt('b', 1, { q1: true, q3: false, q4: false }),
    attempt('c', 1, { q1: true, q4: true }),
  ];

  it('countReviewed counts once each question that was answered both on the day and on an earlier day: as `missed` if it was missed on an earlier day, otherwise as `known`', () => {
    expect(countReviewed(dayOf(noon) + 1, attempts, noNotes)).toEqual({ missed: 1, known: 1 });
    expect(countReviewed(dayOf(noon), attempts, noNotes)).toEqual({ missed: 0, known: 0 });
  });
});
