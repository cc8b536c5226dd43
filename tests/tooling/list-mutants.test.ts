import { expect, test } from 'vitest';
import { listMutants } from '../../tools/list-mutants.ts';

const changes = (source: string) => listMutants(source, null).map(({ change }) => change);
const texts = (source: string) => listMutants(source, null).map(({ text }) => text);

test('listMutants negates a condition, sets it to true and to false, and removes each of its operands', () => {
  expect(texts('if (a && b) go();')).toEqual(
    expect.arrayContaining([
      ';',
      'if (!(a && b)) go();',
      'if (true) go();',
      'if (false) go();',
      'if (a) go();',
      'if (b) go();',
      'if (a && b) ;',
    ]),
  );
});

test('listMutants replaces a comparison operator by the one that differs only for equal values, and by its negation', () => {
  expect(texts('const is = () => a >= b;')).toEqual(
    expect.arrayContaining(['const is = () => a > b;', 'const is = () => a < b;']),
  );
});

test('listMutants changes a calculation of number literals as a whole, to ten times and to a tenth of its value', () => {
  expect(texts('const tenMinutesMs = 10 * 60 * 1000;')).toEqual([
    'const tenMinutesMs = (10 * 60 * 1000) * 10;',
    'const tenMinutesMs = (10 * 60 * 1000) / 10;',
  ]);
});

test('listMutants removes the spread and each other field of an object with a spread in turn', () => {
  expect(texts('put({ ...entry, failures: 0, retryAt: null });')).toEqual(
    expect.arrayContaining([
      'put({ failures: 0, retryAt: null });',
      'put({ ...entry, retryAt: null });',
      'put({ ...entry, failures: 0,  });',
      'put({ ...entry, failures: 1, retryAt: null });',
    ]),
  );
});

test('listMutants removes, one at a time, each element of an array that contains a spread', () => {
  expect(texts('const keys = [own, ...others];')).toEqual([
    'const keys = [...others];',
    'const keys = [own, ];',
  ]);
});

test('listMutants changes no imports and types, and gives every mutant its line number', () => {
  const source =
    "import { a } from 'b';\ntype Kind = 'one' | 'two';\n\nexport const c: 'd' = e as 'd';\nrun(true);\n";
  expect(listMutants(source, null).map(({ line, change }) => [line, change])).toEqual([
    [5, 'run(true); → ;'],
    [5, 'true → false'],
  ]);
  expect(listMutants(source, { first: 1, last: 4 })).toEqual([]);
});

test('listMutants returns no mutant twice, and none that equals the source', () => {
  const source = 'if (!a) b = c ? 1 : 0;';
  expect(new Set([source, ...texts(source)]).size).toBe(changes(source).length + 1);
});
