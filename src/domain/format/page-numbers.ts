// Splits a list into pages, by default of six rows, as the product's specification demands. A page number
// that does not exist gives the nearest existing page.

export const rowsPerPage = 6;

export type Page<Row> = { rows: Row[]; page: number; pageCount: number; total: number };

/**
 * Returns one page of a list. `page` is counted from 1; a number below or above the existing pages gives the
 * nearest one. An empty list has one empty page.
 */
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
 * Returns the page number in the URL, counted from 1; 1 if the URL has none, or while it does not yet contain
 * the current search text.
 */
export function pageInAddress(address: { q?: string; page?: number }, searchText: string): number {
  return searchText === (address.q ?? '') ? (address.page ?? 1) : 1;
}
