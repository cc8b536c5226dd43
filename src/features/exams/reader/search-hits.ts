// Counts and numbers the search hits in a paper, and finds the next or the previous hit; the last hit is
// followed by the first.

/** A hit: its page, and its `index` among the hits of that page, from 0. */
export type PaperHit = { page: number; index: number };

export type HitCounts = ReadonlyMap<number, number>;

export const totalHits = (counts: HitCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Returns the number of a hit in the whole paper, from 1. */
export function hitNumberOf(counts: HitCounts, { page, index }: PaperHit): number {
  let before = 0;
  for (const [other, count] of counts) if (other < page) before += count;
  return before + index + 1;
}

/**
 * Returns the first hit on `page` or a later page; if there is none, the first hit of the paper. Returns
 * null if the paper has no hit.
 */
export function firstHitFrom(counts: HitCounts, page: number, pageCount: number): PaperHit | null {
  for (let step = 0; step < pageCount; step += 1) {
    const looked = ((page - 1 + step) % pageCount) + 1;
    if ((counts.get(looked) ?? 0) > 0) return { page: looked, index: 0 };
  }
  return null;
}

/**
 * Returns the hit after `hit` (`step` 1) or before it (-1), and wraps around both ends; returns the same
 * hit if it is the only one.
 */
export function neighbourHit(counts: HitCounts, hit: PaperHit, step: 1 | -1, pageCount: number): PaperHit {
  const index = hit.index + step;
  if (index >= 0 && index < (counts.get(hit.page) ?? 0)) return { page: hit.page, index };
  for (let moved = 1; moved <= pageCount; moved += 1) {
    const page = ((hit.page - 1 + step * moved + pageCount * moved) % pageCount) + 1;
    const count = counts.get(page) ?? 0;
    if (count > 0) return { page, index: step === 1 ? 0 : count - 1 };
  }
  return hit;
}
