// Lists pages of the forum that a phone could still download, the newest first and six at most. Pure; never
// lists a page that the phone has.

/** Size above which a page is downloaded only after the user has confirmed it. */
export const largePageBytes = 300 * 1024;

/** Maximum number of pages that are listed, and whose size is then requested, at once. */
const maxRequestedPages = 6;

/**
 * Returns the numbers of the missing pages. The first is one above the newest page on the phone, and may not
 * exist. All pages below the newest one exist.
 */
export function missingPages(present: readonly number[]): number[] {
  const here = new Set(present);
  const newest = Math.max(0, ...present);
  const missing: number[] = [];
  for (let page = newest + 1; page >= 1 && missing.length < maxRequestedPages; page -= 1)
    if (!here.has(page)) missing.push(page);
  return missing;
}
