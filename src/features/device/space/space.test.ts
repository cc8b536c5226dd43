import { describe, expect, it } from 'vitest';
import { correctMeasure, divideSpace, jsonBytes, type Measured } from './space.ts';

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
  it('divideSpace counts the bytes that belong to no other part as bytes of the app', () => {
    const { usedBytes, limitBytes, parts } = divideSpace(measured);
    expect({ usedBytes, limitBytes }).toEqual({ usedBytes: 40_000_000, limitBytes: 200_000_000 });
    expect(parts).toEqual([
      { part: 'papers', bytes: 31_000_000, share: 0.155 },
      { part: 'content', bytes: 5_000_000, share: 0.025 },
      { part: 'app', bytes: 4_000_000, share: 0.02 },
    ]);
  });

  it('divideSpace returns no limit for an implausibly large quota; the shares of the parts then add up to 1', () => {
    const { limitBytes, parts } = divideSpace({ ...measured, quotaBytes: 10_000_000_000 });
    expect(limitBytes).toBeNull();
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('divideSpace returns as used at least the bytes that are known to be stored, and leaves out empty parts', () => {
    const { usedBytes, parts } = divideSpace({ ...measured, usedBytes: 1, appBytes: null, quotaBytes: null });
    expect(usedBytes).toBe(36_000_000);
    expect(parts.map(({ part }) => part)).toEqual(['papers', 'content']);
  });

  it('divideSpace returns no parts for an empty phone', () => {
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

describe('the corrected measurement of the used space', () => {
  const freed = { ...measured, paperBytes: 20_000_000 };

  it('correctMeasure subtracts freed space at once, although the browser still counts it as used', () => {
    expect(correctMeasure(measured, freed).usedBytes).toBe(32_000_000);
    expect(correctMeasure(correctMeasure(measured, freed), freed).usedBytes).toBe(32_000_000);
  });

  it('correctMeasure returns the browser’s figure if it is lower than the corrected one, or if content was added', () => {
    expect(correctMeasure(measured, { ...freed, usedBytes: 31_500_000 }).usedBytes).toBe(31_500_000);
    const added = { ...measured, forumBytes: 1_000_000, usedBytes: 43_000_000 };
    expect(correctMeasure(measured, added)).toEqual(added);
  });

  it('correctMeasure returns a measurement unchanged if it is the first one, or if the browser’s figure is missing in it or in the earlier one', () => {
    expect(correctMeasure(null, measured)).toEqual(measured);
    const silent = { ...freed, usedBytes: null };
    expect(correctMeasure(measured, silent)).toEqual(silent);
    expect(correctMeasure({ ...measured, usedBytes: null }, freed)).toEqual(freed);
  });
});

it('jsonBytes counts the UTF-8 bytes of the JSON text, and 0 for undefined', () => {
  expect(jsonBytes('é')).toBe(4);
  expect(jsonBytes(undefined)).toBe(0);
});
