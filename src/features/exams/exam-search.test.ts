import { expect, it } from 'vitest';
import { readExamSearch } from './exam-search.ts';

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
    { page: '3', level: 'bac2', subject: 'math' },
    { page: 3, level: 'bac2', subject: 'math' },
  ],
  [{ page: -2, year: 'x', q: '', level: null, subject: {} }, {}],
  [{ page: 1e99, other: 'y' }, {}],
])('%j is read as %j', (search, read) => {
  expect(readExamSearch(search)).toEqual(read);
});
