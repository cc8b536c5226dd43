import { describe, expect, it } from 'vitest';
import { compareWithList, readAllowLists, shrinkList } from './allow-lists.ts';
import { brokenEntries, type ListedRule, listedRules } from './listed-rules.ts';

// Tests all rules with an allow-list in one file, because two of them parse the whole code and share the
// result.
describe('the code', () => {
  it.each(Object.keys(listedRules) as ListedRule[])(
    'the code breaks no rule beyond its allow-list: %s',
    (rule) => {
      expect(brokenEntries(rule)).toEqual([]);
    },
  );
});

describe('the allow-lists', () => {
  it('the allow-lists exist for exactly the rules in listedRules, sorted by name', () => {
    expect(Object.keys(readAllowLists())).toEqual(Object.keys(listedRules).sort());
  });

  it('the allow-lists have sorted entries, so that two branches change different lines', () => {
    for (const list of Object.values(readAllowLists()))
      expect(Object.keys(list)).toEqual(Object.keys(list).sort());
  });
});

describe('compareWithList', () => {
  it('compareWithList accepts violations up to the allowed count', () => {
    expect(compareWithList({ a: 2 }, { a: 2 })).toEqual([]);
    expect(compareWithList({ a: 1 }, { a: 2 })).toEqual([]);
  });

  it('compareWithList reports a violation that is not listed, a violation above its allowed count, and an entry without a violation', () => {
    expect(compareWithList({ a: 3, b: 1 }, { a: 2, c: 4 })).toEqual([
      'a: 3, at most 2 allowed',
      'b: 1',
      'c: not needed, remove it: npm run guards:shrink',
    ]);
  });
});

describe('shrinkList', () => {
  it('shrinkList removes and lowers entries but never adds or raises one', () => {
    expect(
      shrinkList({ same: 2, lower: 1, higher: 9, added: 1 }, { same: 2, lower: 3, higher: 5, gone: 1 }),
    ).toEqual({ same: 2, lower: 1, higher: 5 });
  });
});
