import { describe, expect, it } from 'vitest';
import { missingPages, pagesForOutage, pagesToMeasure } from './forum-pages.ts';

describe('missingPages', () => {
  it.each([
    [[], [1]],
    [[1], [2]],
    [
      [5, 4],
      [6, 3, 2, 1],
    ],
    [
      [5, 4, 2],
      [6, 3, 1],
    ],
    [[20], [21, 19, 18, 17, 16, 15]],
  ])('missingPages returns, if the phone has the pages %j, the pages %j', (present, missing) =>
    expect(missingPages(present)).toEqual(missing),
  );
});

describe('the forum pages of a phone that is ready for an outage', () => {
  it.each([
    [[], [3, 2, 1]],
    [
      [2, 1],
      [5, 4, 3, 2, 1],
    ],
    [[9], [12, 11, 10, 9, 8, 7, 6, 5, 4]],
  ])('pagesToMeasure returns, if the phone has the pages %j, the pages %j', (present, measured) =>
    expect(pagesToMeasure(present)).toEqual(measured),
  );

  it.each([
    [[], [], []],
    [[2], [], [2, 1]],
    [[9, 2], [8], [9, 8, 7, 6, 5, 4]],
    [[9], [10], [10, 9, 8, 7, 6, 5]],
  ])(
    'pagesForOutage returns, for the pages %j on the phone and %j on the server, the pages %j',
    (present, measured, pages) => expect(pagesForOutage(present, measured)).toEqual(pages),
  );
});
