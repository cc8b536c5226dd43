import { describe, expect, it } from 'vitest';
import { readForumSearch } from './forum-search-params.ts';

describe('readForumSearch', () => {
  it('readForumSearch returns all valid values of a link', () => {
    const search = { q: 'suite', subject: 'math', mine: true, page: 2, post: 'abcdefghijklmno' };
    expect(readForumSearch(search)).toEqual(search);
    expect(readForumSearch({ page: '3' })).toEqual({ page: 3 });
    expect(readForumSearch({ q: 2023, post: 123456789012345 })).toEqual({
      q: '2023',
      post: '123456789012345',
    });
  });

  it('readForumSearch leaves out invalid values, and cuts search words to 200 characters', () => {
    expect(readForumSearch({ q: '', subject: [], page: 'x', post: '../short', other: 'y' })).toEqual({});
    expect(readForumSearch({ page: -2, mine: 'yes' })).toEqual({});
    expect(readForumSearch({ q: 'a'.repeat(500) }).q).toHaveLength(200);
  });
});
