import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneEditFrom } from './edit-distance-one.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });

function slipsOf(word: string): Set<string> {
  const all = new Set([word]);
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    all.add(before + after.slice(1));
    if (after.length > 1) all.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of 'abc') {
      all.add(before + letter + after);
      all.add(before + letter + after.slice(1));
    }
  }
  return all;
}

describe('oneEditFrom', () => {
  it.each([
    ['a letter missing', 'physiqe', 'physique', 'whole'],
    ['a letter too many', 'physsique', 'physique', 'whole'],
    ['a letter wrong', 'phisique', 'physique', 'whole'],
    ['two letters swapped', 'phyisque', 'physique', 'whole'],
    ['a letter wrong at its end', 'physiquf', 'physique', 'whole'],
    ['a letter missing in the beginning of a longer word', 'elctric', 'electricite', 'beginning'],
    ['two slips', 'fysiqe', 'physique', null],
    ['the letters of another word', 'chimie', 'physique', null],
  ])('oneEditFrom returns the expected match for a typed word with %s', (_, typed, word, kind) => {
    expect(oneEditFrom(typed, word)).toBe(kind);
  });

  it('oneEditFrom accepts at most one typing slip, in the whole word or in its beginning', () => {
    fc.assert(
      fc.property(letters, letters, (typed, word) => {
        const isWhole = typed === word || slipsOf(word).has(typed);
        const beginnings = Array.from(word, (_, at) => word.slice(0, at + 1));
        const isBeginning = beginnings.some((beginning) => slipsOf(beginning).has(typed));
        const kind = oneEditFrom(typed, word);
        if (isWhole && typed !== word) expect(kind).not.toBeNull();
        if (kind === 'whole') expect(isWhole).toBe(true);
        if (kind !== null) expect(isWhole || isBeginning || word.startsWith(typed)).toBe(true);
        if (isBeginning) expect(kind).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});
