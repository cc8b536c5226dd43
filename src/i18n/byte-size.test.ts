import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatProgress, formatSize } from './byte-size.ts';

describe('formatSize', () => {
  it.each([
    [-5, '0 Ko'],
    [0, '0 Ko'],
    [1, '1 Ko'],
    [1499, '1 Ko'],
    [312_000, '312 Ko'],
    [999_499, '999 Ko'],
    [999_500, '1 Mo'],
    [1_240_000, '1,2 Mo'],
    [2_000_000, '2 Mo'],
    [9_949_999, '9,9 Mo'],
    [9_950_000, '10 Mo'],
    [38_400_000, '38 Mo'],
  ])('formatSize formats %i bytes as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text.replace(' ', '\u00a0'));
  });

  it('formatSize never shows a size above zero as zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (bytes) => {
        expect(formatSize(bytes)).not.toMatch(/^0/);
      }),
    );
  });
});

describe('formatProgress', () => {
  it('formatProgress formats both sizes in the unit of the total', () => {
    expect(formatProgress(912_000, 2_100_000)).toEqual({ done: '0,9', total: '2,1\u00a0Mo', percent: 43 });
    expect(formatProgress(61_000, 142_000)).toEqual({ done: '61', total: '142\u00a0Ko', percent: 42 });
  });

  it('formatProgress reaches 100 per cent only when all bytes have arrived', () => {
    expect(formatProgress(999_999, 1_000_000).percent).toBe(99);
    expect(formatProgress(1_000_000, 1_000_000).percent).toBe(100);
    expect(formatProgress(1_200_000, 1_000_000).percent).toBe(100);
    expect(formatProgress(0, 0).percent).toBe(0);
  });
});
