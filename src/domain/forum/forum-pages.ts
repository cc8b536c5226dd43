// Lists pages of the forum: those that a phone could still download, and the newest ones, which it downloads to
// be ready for an outage of the network. Pure.

/** Size above which the list of threads downloads a further page only after the user has confirmed it. */
export const largePageBytes = 300 * 1024;

/** Largest number of pages that `missingPages` returns. */
const maxRequestedPages = 6;

/**
 * Returns the numbers of pages that are not on the phone, the newest first and six at most. The first number is
 * one above the newest page on the phone; the server may not have such a page.
 */
export function missingPages(present: readonly number[]): number[] {
  const here = new Set(present);
  const newest = Math.max(0, ...present);
  const missing: number[] = [];
  for (let page = newest + 1; page >= 1 && missing.length < maxRequestedPages; page -= 1)
    if (!here.has(page)) missing.push(page);
  return missing;
}

/** Number of the newest pages, about six hundred threads, that a phone must have to be ready for an outage. */
const outagePages = 24;
/**
 * Number of pages, above the newest one on the phone, for which the size is requested too: the server may have such
 * pages, about three hundred threads. The server states the sizes of 40 buckets at once.
 */
const askedAbove = 12;

/** Returns the pages whose sizes must be requested to find the newest pages of the forum and their sizes. */
export function pagesToMeasure(present: readonly number[]): number[] {
  const newest = Math.max(0, ...present);
  const pages = Array.from({ length: outagePages + askedAbove }, (_, index) => newest + askedAbove - index);
  return pages.filter((page) => page >= 1);
}

/** Returns the newest pages of the forum; `measured` are the pages whose size the server stated. */
export function pagesForOutage(present: readonly number[], measured: readonly number[]): number[] {
  const newest = Math.max(0, ...present, ...measured);
  return Array.from({ length: outagePages }, (_, index) => newest - index).filter((page) => page >= 1);
}
