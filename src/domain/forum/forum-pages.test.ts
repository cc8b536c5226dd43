import { describe, expect, it } from 'vitest';
import { missingPages } from './forum-pages.ts';

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
