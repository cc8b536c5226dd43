// Walks from hit to hit of a search through a paper, round its end.

/** The `index`-th hit of a page, from 0. */
export type PaperHit = { page: number; index: number };

/** How many hits each page has that was looked at. */
export type HitCounts = ReadonlyMap<number, number>;

export const totalHits = (counts: HitCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Which hit of the whole paper it is, from 1. */
export function placeOfHit(counts: HitCounts, { page, index }: PaperHit): number {
  let before = 0;
  for (const [other, count] of counts) if (other < page) before += count;
  return before + index + 1;
}

/** The first hit on `page` or behind it, round the end; null when there is none. */
export function firstHitFrom(counts: HitCounts, page: number, pageCount: number): PaperHit | null {
  for (let step = 0; step < pageCount; step += 1) {
    const looked = ((page - 1 + step) % pageCount) + 1;
    if ((counts.get(looked) ?? 0) > 0) return { page: looked, index: 0 };
  }
  return null;
}

/** The hit behind or before `hit`, round both ends; the same one when it is alone. */
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
