import { describe, expect, it } from 'vitest';
import { isNarrowed, narrowed } from './exam-filter-params.ts';
import { readExamSearch } from './exam-search-params.ts';

const chosen = {
  level: 'bac2',
  subject: 'math',
  series: 'SMP',
  session: 'ordinaire',
  key: 'yes',
  tab: 'saved',
};

describe('the URL of the exam list', () => {
  it.each([
    [{}, {}],
    [
      { q: 'physique', year: 2023 },
      { q: 'physique', year: 2023 },
    ],
    [
      { q: 2023, year: '2023' },
      { q: '2023', year: 2023 },
    ],
    [{ page: 1 }, {}],
    [
      {
        page: '3',
        ...chosen,
      },
      {
        page: 3,
        ...chosen,
      },
    ],
    [{ page: -2, year: 'x', q: '', level: null, subject: {}, series: 'ABC', session: 1, tab: 'all' }, {}],
    [{ page: 1e99, year: 12, other: 'y' }, {}],
  ])('readExamSearch reads %j as %j', (search, read) => {
    expect(readExamSearch(search)).toEqual(read);
  });

  it.each([
    ['a choice', { q: 'a', page: 4 }, { level: 'bac1' }, { q: 'a', level: 'bac1' }],
    ['a choice taken back', { level: 'bac1', year: 2020, page: 2 }, { level: '' }, { year: 2020 }],
    ['another tab', { level: 'bac1', page: 2 }, { tab: 'saved' }, { level: 'bac1', tab: 'saved' }],
    ['the next page', { tab: 'saved', page: 2 }, { page: 3 }, { tab: 'saved', page: 3 }],
    ['the first page', { page: 2 }, { page: 1 }, {}],
    ['another page than that of the chosen row', { row: 'examid000000001' }, { page: 2 }, { page: 2 }],
    [
      'the choice of a row',
      { q: 'a', page: 2 },
      { page: 2, row: 'examid000000001' },
      { q: 'a', page: 2, row: 'examid000000001' },
    ],
    ['the choice of no row', { q: 'a' }, { row: '../profile' }, { q: 'a' }],
  ] as const)('narrowed returns the expected search parameters after %s', (_, search, change, expected) => {
    expect(narrowed(search, change)).toEqual(expected);
  });

  it('isNarrowed is true for a filter, and false for the tab, the page and the chosen row', () => {
    expect(isNarrowed({ tab: 'saved', page: 2, row: 'examid000000001' })).toBe(false);
    expect(isNarrowed({ session: 'ordinaire' })).toBe(true);
  });
});
