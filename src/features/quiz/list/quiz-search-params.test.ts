import { expect, it } from 'vitest';
import { readQuizSearch } from './quiz-search-params.ts';

it.each([
  [{}, {}],
  [{ set: 'math.bac2' }, { set: 'math.bac2' }],
  [
    { set: 'math.bac2', run: 'abcdefghijklmn0' },
    { set: 'math.bac2', run: 'abcdefghijklmn0' },
  ],
  [{ set: '../etc', run: 'short' }, {}],
  [
    { q: 9, level: 'bac2', subject: 'math', page: '2' },
    { q: '9', level: 'bac2', subject: 'math', page: 2 },
  ],
  [{ q: '', level: [], page: 'x' }, {}],
  [{ page: 1 }, {}],
  [{ view: 'taken' }, { view: 'taken' }],
  [{ view: 'other' }, {}],
])('readQuizSearch reads the URL parameters %j as %j', (search, read) => {
  expect(readQuizSearch(search)).toEqual(read);
});
