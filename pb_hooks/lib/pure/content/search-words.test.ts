import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundOf } from '../../../../src/domain/search/phonetic-key.ts';
import { searchWords } from '../../../../src/domain/search/tokenize.ts';
import { gradeAsTyped, typedWords } from '../../../../src/domain/search/word-match.ts';
import * as server from './search-words.js';

type Contract = { cases: { text: string; found: string[]; missed: string[] }[] };
const contract: Contract = JSON.parse(readFileSync('tests/contract/words.json', 'utf8'));
const cases = contract.cases.flatMap(({ text, found, missed }) => [
  ...found.map((query) => ({ text, query, expected: true })),
  ...missed.map((query) => ({ text, query, expected: false })),
]);

/** Returns whether the phone's search finds the query in the text, without its tolerance of typing errors. */
function phoneFinds(text: string, query: string): boolean {
  const heard = searchWords(text).map((word) => ({ word, sound: soundOf(word) }));
  return typedWords(query).every((typed) => heard.some((word) => gradeAsTyped(typed, word) > 0));
}

describe('the search on the phone', () => {
  it.each(cases)('the phone’s search finds “$query” in “$text”: $expected', ({ text, query, expected }) => {
    expect(phoneFinds(text, query)).toBe(expected);
  });
});

const letters = 'abcdehinosuxyzÀÇéèêëîïôùûüñŒœÆæß0129²₂ ’-–.,?';
const someText = fc.string({
  unit: fc.constantFrom(...letters, 'e\u0301', 'n\u0303', 'ﬁ', '𝑥'),
  maxLength: 40,
});

describe('the server’s words', () => {
  it('the server’s words are the same as the phone’s for random texts of Latin letters, digits and punctuation', () => {
    fc.assert(
      fc.property(someText, (text) => {
        expect(server.foldedWords(text)).toEqual([...new Set(searchWords(text))]);
      }),
    );
  });

  it('the server derives the same sounds as the phone for random words without accents', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'abcdefghilmnopqrstuwxyz'),
      minLength: 1,
      maxLength: 12,
    });
    const same = (one: string) => {
      expect(server.soundOf(one)).toBe(soundOf(one));
    };
    fc.assert(fc.property(word, same), { numRuns: 2_000 });
  });
});
