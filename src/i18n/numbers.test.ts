import { describe, expect, it } from 'vitest';
import { formatNumber, formatPercent } from './numbers.ts';

describe('formatNumber and formatPercent', () => {
  it.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1000, 0, '1\u00a0000'],
    [1_234_567, 0, '1\u00a0234\u00a0567'],
    [12.5, 1, '12,5'],
    [12.04, 1, '12'],
    [1234.56, 2, '1\u00a0234,56'],
    [-5, 0, '−5'],
    [-0.2, 0, '0'],
  ])('formatNumber formats %d with at most %i decimals as %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  it('formatPercent puts a no-break space before the per cent sign', () => {
    expect(formatPercent(0.98)).toBe('98\u00a0%');
    expect(formatPercent(0)).toBe('0\u00a0%');
    expect(formatPercent(0.005)).toBe('1\u00a0%');
  });
});
