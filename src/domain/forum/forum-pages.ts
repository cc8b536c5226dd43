// Responsible for which pages of the forum a phone could still fetch.
// Guarantees: pure; never one that it has; the newest first.

/** What costs more waits for a yes of its own; the server’s limit for pages that come by themselves. */
export const largePageBytes = 300 * 1024;

/** As many as are worth asking the size of at once. */
const mostAsked = 6;

/**
 * Numbers of pages that are not among those on this phone. The first may be one above the newest, which the server
 * keeps back when it costs much; it may as well not exist. All below the newest one have been given out.
 */
export function missingPages(present: readonly number[]): number[] {
  const here = new Set(present);
  const newest = Math.max(0, ...present);
  const missing: number[] = [];
  for (let page = newest + 1; page >= 1 && missing.length < mostAsked; page -= 1)
    if (!here.has(page)) missing.push(page);
  return missing;
}
