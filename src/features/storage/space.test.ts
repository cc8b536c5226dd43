import { describe, expect, it } from 'vitest';
import { divideSpace, weigh } from './space.ts';

const measured = {
  examBytes: 31_000_000,
  quizBytes: 5_000_000,
  forumBytes: 0,
  appBytes: 2_000_000,
  usedBytes: 40_000_000,
  quotaBytes: 200_000_000,
};

describe('divideSpace', () => {
  it('counts what no part owns as the rest, and leaves out what takes nothing', () => {
    const { usedBytes, limitBytes, parts } = divideSpace(measured);
    expect({ usedBytes, limitBytes }).toEqual({ usedBytes: 40_000_000, limitBytes: 200_000_000 });
    expect(parts).toEqual([
      { part: 'exams', bytes: 31_000_000, share: 0.155 },
      { part: 'quizzes', bytes: 5_000_000, share: 0.025 },
      { part: 'app', bytes: 2_000_000, share: 0.01 },
      { part: 'rest', bytes: 2_000_000, share: 0.01 },
    ]);
  });

  it('does not show a promise that no phone can keep: the bar is then what is used', () => {
    const { limitBytes, parts } = divideSpace({ ...measured, quotaBytes: 10_000_000_000 });
    expect(limitBytes).toBeNull();
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('never shows less used than is there', () => {
    const { usedBytes, parts } = divideSpace({ ...measured, usedBytes: 1, appBytes: null, quotaBytes: null });
    expect(usedBytes).toBe(36_000_000);
    expect(parts.map(({ part }) => part)).toEqual(['exams', 'quizzes']);
  });

  it('is empty on an empty phone', () => {
    const nothing = {
      examBytes: 0,
      quizBytes: 0,
      forumBytes: 0,
      appBytes: null,
      usedBytes: 0,
      quotaBytes: null,
    };
    expect(divideSpace(nothing)).toEqual({ usedBytes: 0, limitBytes: null, parts: [] });
  });
});

it('weighs letters as they are stored', () => {
  expect(weigh('é')).toBe(4);
  expect(weigh(undefined)).toBe(0);
});
