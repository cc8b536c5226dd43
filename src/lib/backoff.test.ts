import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

const backoff = { firstMs: 1000, longestMs: 60_000 };

describe('backoffMs', () => {
  it('backoffMs doubles the delay with each failure, up to `longestMs`', () => {
    const certain = (failures: number) => backoffMs(backoff, failures, 1);
    expect([1, 2, 3, 7, 100].map(certain)).toEqual([1000, 2000, 4000, 60_000, 60_000]);
  });

  it('backoffMs makes half of the delay random', () => {
    expect(backoffMs(backoff, 3, 0)).toBe(2000);
    expect(backoffMs(backoff, 3, 0.5)).toBe(3000);
  });
});
