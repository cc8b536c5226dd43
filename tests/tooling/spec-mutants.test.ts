import { describe, expect, it } from 'vitest';
import { chooseMutants, type SpecRow } from '../../tools/spec-mutants/choose-mutants.ts';
import { titlePattern } from '../../tools/spec-mutants/title-pattern.ts';

const table: SpecRow[] = Array.from({ length: 40 }, (_, index) => ({
  section: 'A',
  sentence: `sentence ${index + 1}`,
  tests: [{ path: index % 4 === 0 ? 'tests/e2e/a.spec.ts' : 'src/a.test.ts', title: 'is so' }],
}));
const mutants = table
  .slice(0, 30)
  .map(({ section, sentence }) => ({ section, sentence, file: 'src/a.ts', find: 'a', replace: 'b' }));
const numbersOf = (choice: Parameters<typeof chooseMutants>[2]) =>
  chooseMutants(table, mutants, choice).map(({ number }) => number);

describe('the rows whose mutants are tried', () => {
  it('chooseMutants returns all rows that have a mutant; `rows` limits them to numbers, and `row` to sentences that contain a text', () => {
    expect(numbersOf({})).toHaveLength(30);
    expect(numbersOf({ rows: '29-35' })).toEqual([29, 30]);
    expect(numbersOf({ rows: '7' })).toEqual([7]);
    expect(numbersOf({ row: 'sentence 3' })).toEqual([3, 30]);
    expect(() => numbersOf({ rows: 'all' })).toThrow('--rows takes numbers');
  });

  it('chooseMutants leaves out rows that name a browser test when `withoutJourneys` is set', () => {
    expect(numbersOf({ rows: '1-6', withoutJourneys: true })).toEqual([2, 3, 4, 6]);
  });

  it('chooseMutants returns the same sample for the same date, in the table’s order, and another for another date', () => {
    const drawn = (date: string) => numbersOf({ sample: { count: 5, date } });
    expect(drawn('2026-03-01')).toHaveLength(5);
    expect(drawn('2026-03-01')).toEqual(drawn('2026-03-01'));
    expect(drawn('2026-03-01')).toEqual(drawn('2026-03-01').toSorted((one, other) => one - other));
    expect(drawn('2026-03-02')).not.toEqual(drawn('2026-03-01'));
  });
});

describe('the pattern of a title', () => {
  it.each([
    ['asks (once) for 5 + 5', 'asks (once) for 5 + 5', true],
    ['asks (once) for 5 + 5', 'asks once for 5 + 5', false],
    ['gives for %i of %i right answers', 'gives for 3 of 4 right answers', true],
    ['$path has its own title', '/about has its own title', true],
    [`opens while \${outage.name}`, 'opens while the server is down', true],
    ['opens', 'opens twice', false],
  ])('titlePattern of %j matches %j: %j', (title, name, isMatch) => {
    expect(new RegExp(`^${titlePattern(title)}$`).test(name)).toBe(isMatch);
  });
});
