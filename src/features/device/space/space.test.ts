import { describe, expect, it } from 'vitest';
import { divideSpace, type Measured, settleMeasure, weigh } from './space.ts';

const measured: Measured = {
  paperBytes: 28_000_000,
  correctionBytes: 3_000_000,
  quizBytes: 5_000_000,
  forumBytes: 0,
  appBytes: 2_000_000,
  usedBytes: 40_000_000,
  quotaBytes: 200_000_000,
};

describe('divideSpace', () => {
  it('counts what belongs to nothing else as the app’s', () => {
    const { usedBytes, limitBytes, parts } = divideSpace(measured);
    expect({ usedBytes, limitBytes }).toEqual({ usedBytes: 40_000_000, limitBytes: 200_000_000 });
    expect(parts).toEqual([
      { part: 'papers', bytes: 31_000_000, share: 0.155 },
      { part: 'content', bytes: 5_000_000, share: 0.025 },
      { part: 'app', bytes: 4_000_000, share: 0.02 },
    ]);
  });

  it('does not show a promise that no phone can keep: the bar is then what is used', () => {
    const { limitBytes, parts } = divideSpace({ ...measured, quotaBytes: 10_000_000_000 });
    expect(limitBytes).toBeNull();
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('never shows less used than is there, and leaves out what takes nothing', () => {
    const { usedBytes, parts } = divideSpace({ ...measured, usedBytes: 1, appBytes: null, quotaBytes: null });
    expect(usedBytes).toBe(36_000_000);
    expect(parts.map(({ part }) => part)).toEqual(['papers', 'content']);
  });

  it('is empty on an empty phone', () => {
    const nothing = {
      paperBytes: 0,
      correctionBytes: 0,
      quizBytes: 0,
      forumBytes: 0,
      appBytes: null,
      usedBytes: 0,
      quotaBytes: null,
    };
    expect(divideSpace(nothing)).toEqual({ usedBytes: 0, limitBytes: null, parts: [] });
  });
});

describe('settleMeasure', () => {
  const freed = { ...measured, paperBytes: 20_000_000 };

  it('shows what was freed at once, though the browser still counts it', () => {
    expect(settleMeasure(measured, freed).usedBytes).toBe(32_000_000);
    expect(settleMeasure(settleMeasure(measured, freed), freed).usedBytes).toBe(32_000_000);
  });

  it('believes the browser again once it counts less, or once something was added', () => {
    expect(settleMeasure(measured, { ...freed, usedBytes: 31_500_000 }).usedBytes).toBe(31_500_000);
    const added = { ...measured, forumBytes: 1_000_000, usedBytes: 43_000_000 };
    expect(settleMeasure(measured, added)).toEqual(added);
  });

  it('takes the first measure as it is, and one that the browser says nothing to', () => {
    expect(settleMeasure(null, measured)).toEqual(measured);
    const silent = { ...freed, usedBytes: null };
    expect(settleMeasure(measured, silent)).toEqual(silent);
    expect(settleMeasure({ ...measured, usedBytes: null }, freed)).toEqual(freed);
  });
});

it('weighs letters as they are stored', () => {
  expect(weigh('é')).toBe(4);
  expect(weigh(undefined)).toBe(0);
});
