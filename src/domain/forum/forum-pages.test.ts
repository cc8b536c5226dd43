import { describe, expect, it } from 'vitest';
import { missingPages } from './forum-pages.ts';

describe('the forum pages to offer for download', () => {
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
  ])('are, when the phone has the pages %j, the pages %j', (present, missing) =>
    expect(missingPages(present)).toEqual(missing),
  );
});
