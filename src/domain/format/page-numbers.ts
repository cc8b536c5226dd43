// Responsible for cutting a list into pages of the spec's length.
// Guarantees: the page shown always exists, however short the list has become meanwhile.

export const rowsPerPage = 6;

export type Page<Row> = { rows: Row[]; page: number; pageCount: number; total: number };

/** Page `page` (from 1) of `rows`, clamped to those there are; an empty list has one empty page. */
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
 * Which page of a list an address asks for, from 1: the first one while it does not have the words yet that the list
 * is searched for.
 */
export function pageInAddress(address: { q?: string; page?: number }, words: string): number {
  return words === (address.q ?? '') ? (address.page ?? 1) : 1;
}
