import { describe, expect, it } from 'vitest';
import { firstHitFrom, hitNumberOf, neighbourHit, totalHits } from './search-hits.ts';

const counts = new Map([
  [5, 1],
  [2, 2],
  [3, 0],
]);

describe('search hits in a paper', () => {
  it('search hits are numbered in the order of the pages, whichever page was searched first', () => {
    expect(totalHits(counts)).toBe(3);
    expect(hitNumberOf(counts, { page: 2, index: 1 })).toBe(2);
    expect(hitNumberOf(counts, { page: 5, index: 0 })).toBe(3);
  });

  it('firstHitFrom returns the first hit on the current page or after it, and wraps around the end', () => {
    expect(firstHitFrom(counts, 1, 5)).toEqual({ page: 2, index: 0 });
    expect(firstHitFrom(counts, 2, 5)).toEqual({ page: 2, index: 0 });
    expect(firstHitFrom(counts, 3, 5)).toEqual({ page: 5, index: 0 });
    expect(firstHitFrom(new Map([[2, 1]]), 3, 5)).toEqual({ page: 2, index: 0 });
    expect(firstHitFrom(new Map(), 3, 5)).toBe(null);
  });

  it('neighbourHit moves from hit to hit, forwards and backwards, and wraps around both ends', () => {
    const forward = [{ page: 2, index: 0 }];
    for (let step = 0; step < 3; step += 1)
      forward.push(neighbourHit(counts, forward.at(-1) ?? { page: 1, index: 0 }, 1, 5));
    expect(forward).toEqual([
      { page: 2, index: 0 },
      { page: 2, index: 1 },
      { page: 5, index: 0 },
      { page: 2, index: 0 },
    ]);
    expect(neighbourHit(counts, { page: 2, index: 0 }, -1, 5)).toEqual({ page: 5, index: 0 });
    expect(neighbourHit(counts, { page: 5, index: 0 }, -1, 5)).toEqual({ page: 2, index: 1 });
  });

  it('neighbourHit returns the same hit in both directions if it is the only one', () => {
    const one = new Map([[4, 1]]);
    expect(neighbourHit(one, { page: 4, index: 0 }, 1, 5)).toEqual({ page: 4, index: 0 });
    expect(neighbourHit(one, { page: 4, index: 0 }, -1, 5)).toEqual({ page: 4, index: 0 });
  });
});
