import { describe, expect, it } from 'vitest';
import { missingPages, pagesForOutage, pagesToMeasure } from './forum-pages.ts';

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

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
    [[], range(12, 1)],
    [[2, 1], range(14, 1)],
    [[27], range(39, 4)],
  ])('pagesToMeasure returns, if the phone has the pages %j, the pages %j', (present, measured) =>
    expect(pagesToMeasure(present)).toEqual(measured),
  );

  it.each([
    [[], [], []],
    [[2], [], [2, 1]],
    [[27, 2], [26], range(27, 4)],
    [[27], [28], range(28, 5)],
  ])(
    'pagesForOutage returns, for the pages %j on the phone and %j on the server, the pages %j',
    (present, measured, pages) => expect(pagesForOutage(present, measured)).toEqual(pages),
  );
});
