import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageInAddress, pageOf, rowsPerPage } from './page-numbers.ts';

const rows = Array.from({ length: 13 }, (_, index) => index);

describe('pageOf', () => {
  it('pageOf returns at most six rows a page', () => {
    expect(pageOf(rows, 1)).toEqual({ rows: [0, 1, 2, 3, 4, 5], page: 1, pageCount: 3, total: 13 });
    expect(pageOf(rows, 3)).toEqual({ rows: [12], page: 3, pageCount: 3, total: 13 });
  });

  it.each([
    [0, 1],
    [-3, 1],
    [99, 3],
    [2.7, 2],
    [Number.NaN, 1],
  ])('pageOf corrects the page number %d to %d', (requested, shown) => {
    expect(pageOf(rows, requested).page).toBe(shown);
  });

  it('pageOf returns one empty page for an empty list', () => {
    expect(pageOf([], 4)).toEqual({ rows: [], page: 1, pageCount: 1, total: 0 });
  });

  it('pageOf puts every row on exactly one page', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 40 }), (list) => {
        const { pageCount } = pageOf(list, 1);
        const pages = Array.from({ length: pageCount }, (_, index) => pageOf(list, index + 1).rows);
        expect(pages.flat()).toEqual(list);
        expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(rowsPerPage);
      }),
    );
  });
});

describe('pageInAddress', () => {
  it('pageInAddress returns the page of the URL, and 1 while the URL does not have the current search words', () => {
    expect(pageInAddress({ q: 'force', page: 3 }, 'force')).toBe(3);
    expect(pageInAddress({ q: 'force', page: 3 }, 'forces')).toBe(1);
    expect(pageInAddress({ page: 3 }, '')).toBe(3);
    expect(pageInAddress({ page: 3 }, 'force')).toBe(1);
    expect(pageInAddress({}, '')).toBe(1);
  });
});
