import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords, wordsWithPositions } from './tokenize.ts';

describe('searchWords and wordsWithPositions', () => {
  it.each([
    ['L’Indépendance d’Haïti', ['l', 'independance', 'd', 'haiti']],
    ['« Ça va ? » – 9e AF, 50 %', ['ca', 'va', '9e', 'af', '50']],
    ['Me\u0301canique', ['mecanique']],
    ['cœur, Straße', ['coeur', 'strasse']],
    ['Kreyòl', ['kreyol']],
    ['Αθήνα et Москва', ['αθηνα', 'et', 'москва']],
    ['CO₂, 3 m³ et ﬁn', ['co2', '3', 'm3', 'et', 'fin']],
    ['emoji 🎓 ici', ['emoji', 'ici']],
    ['', []],
  ])('searchWords returns the expected words for “%s”', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('wordsWithPositions returns the start and end of each word in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let before = 0;
        for (const { word, start, end } of wordsWithPositions(text)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(searchWords(text.slice(start, end))).toEqual([word]);
          before = end;
        }
      }),
    );
  });
});
