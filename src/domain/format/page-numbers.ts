// Splits a list into pages of the length that the spec demands. The page shown always exists, even if the
// list has become shorter meanwhile.

export const rowsPerPage = 6;

export type Page<Row> = { rows: Row[]; page: number; pageCount: number; total: number };

/** Returns page `page` (from 1) of `rows`, limited to the existing pages; an empty list has one empty page. */
export function pageOf<Row>(rows: readonly Row[], page: number, perPage = rowsPerPage): Page<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / perPage));
  const shown = Math.min(Math.max(1, Math.floor(page) || 1), pageCount);
  return {
    rows: rows.slice((shown - 1) * perPage, shown * perPage),
    page: shown,
    pageCount,
    total: rows.length,
  };
}

/**
 * Returns the page of a list that the URL asks for, from 1; returns 1 while the URL does not yet contain
 * the current search words.
 */
export function pageInAddress(address: { q?: string; page?: number }, searchText: string): number {
  return searchText === (address.q ?? '') ? (address.page ?? 1) : 1;
}
