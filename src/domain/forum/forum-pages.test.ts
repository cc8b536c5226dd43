import { describe, expect, it } from 'vitest';
import { missingPages } from './forum-pages.ts';

describe('pages of the forum that are not on this phone', () => {
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
  ])('beside %j are %j', (present, missing) => expect(missingPages(present)).toEqual(missing));
});
