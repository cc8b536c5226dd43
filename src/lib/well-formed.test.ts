import { describe, expect, it } from 'vitest';
import { wellFormed, wellFormedDeep } from './well-formed.ts';

describe('wellFormed', () => {
  it.each([
    ['plain é', 'plain é'],
    ['whole 😀', 'whole 😀'],
    ['\ud83d', '\ufffd'],
    ['\ude00\ud83d', '\ufffd\ufffd'],
    ['a\ud83d\ud83d\ude00b', 'a\ufffd😀b'],
  ])('wellFormed replaces lone surrogates: %j becomes %j', (text, expected) => {
    expect(wellFormed(text)).toBe(expected);
    expect(wellFormed(text)).toBe((text as { toWellFormed?: () => string }).toWellFormed?.());
  });

  it('wellFormedDeep applies wellFormed to every text inside plain data, and leaves other values unchanged', () => {
    const date = new Date(0);
    expect(wellFormedDeep({ a: ['\ud83d', 1, null], b: { c: '\ude00' }, date })).toEqual({
      a: ['\ufffd', 1, null],
      b: { c: '\ufffd' },
      date,
    });
  });
});
