import { expect, it } from 'vitest';
import { memoryAfter, recallAfter } from './memory-model.ts';

it('recallAfter returns 1 after 0 days, 0.9 after as many days as the stability, and less after more days', () => {
  expect(recallAfter(0, 5)).toBe(1);
  expect(recallAfter(5, 5)).toBeCloseTo(0.9, 10);
  expect(recallAfter(50, 5)).toBeLessThan(recallAfter(10, 5));
  expect(recallAfter(-3, 5)).toBe(1);
});

it('memoryAfter raises the stability after a right answer: more after more days, and less with the grade `hard`', () => {
  const memory = { stability: 5, difficulty: 5 };
  const delayed = memoryAfter(memory, 10, 'good').stability;
  expect(delayed).toBeGreaterThan(memoryAfter(memory, 1, 'good').stability);
  expect(memoryAfter(memory, 10, 'hard').stability).toBeLessThan(delayed);
  expect(memoryAfter(memory, 10, 'hard').stability).toBeGreaterThan(5);
});

it('memoryAfter never raises the stability after a wrong answer, and raises the difficulty', () => {
  for (const stability of [0.1, 0.5, 5, 500]) {
    const after = memoryAfter({ stability, difficulty: 5 }, 20, 'again');
    expect(after.stability).toBeLessThanOrEqual(stability);
    expect(after.difficulty).toBeGreaterThan(5);
    expect(after.difficulty).toBeLessThanOrEqual(10);
  }
});

it('memoryAfter returns, for an answer after the first, the same memory as FSRS-6 for the same recall, except that a wrong answer never raises the stability', async () => {
  const { fsrs, Rating } = await import('ts-fsrs');
  const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });
  const before = { stability: 4, difficulty: 6 };
  for (const [grade, rating] of [
    ['good', Rating.Good],
    ['hard', Rating.Hard],
    ['again', Rating.Again],
  ] as const) {
    const expected = scheduler.next_state(before, 9, rating, recallAfter(9, 4));
    const got = memoryAfter(before, 9, grade);
    expect(got.stability).toBeCloseTo(
      Math.min(expected.stability, grade === 'again' ? 4 : Number.POSITIVE_INFINITY),
      4,
    );
    expect(got.difficulty).toBeCloseTo(expected.difficulty, 4);
  }
});
