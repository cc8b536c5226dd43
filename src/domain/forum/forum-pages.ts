// Lists pages of the forum that a phone could still download, the newest first and six at most. Pure; never
// lists a page that the phone has.

/** Size above which a page is downloaded only after the user has confirmed it. */
export const largePageBytes = 300 * 1024;

/** Largest number of pages that `missingPages` returns. */
const maxRequestedPages = 6;

/**
 * Returns the numbers of pages that are not on the phone. The first number is one above the newest page on
 * the phone; the server may not have such a page.
 */
export function missingPages(present: readonly number[]): number[] {
  const here = new Set(present);
  const newest = Math.max(0, ...present);
  const missing: number[] = [];
  for (let page = newest + 1; page >= 1 && missing.length < maxRequestedPages; page -= 1)
    if (!here.has(page)) missing.push(page);
  return missing;
}
