import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchMatcher, searchText, searchWords } from './search.ts';

const physics = searchText(
  'Mécanique et électricité, session ordinaire',
  'Physique',
  'Fizik',
  'Bac II',
  '2023',
);
const finds = (query: string, text = physics) => searchMatcher(query)(text);

describe('search', () => {
  it.each([
    ['the title as written', 'Mécanique et électricité', true],
    ['without accents', 'mecanique electricite', true],
    ['with decomposed accents', 'Me\u0301canique', true],
    ['in capitals', 'ÉLECTRICITÉ', true],
    ['by the beginning of a word', 'elec', true],
    ['in another order', 'ordinaire mecanique', true],
    ['by the French subject', 'physique', true],
    ['by the Creole subject', 'fizik', true],
    ['by the year', '2023', true],
    ['by level and subject', 'bac ii fizik', true],
    ['nothing typed', '', true],
    ['only punctuation', ' ?! ', true],
    ['by the middle of a word', 'canique', false],
    ['one of two words missing', 'physique 2022', false],
    ['two words run together', 'bacii', false],
  ])('%s', (_, query, found) => {
    expect(finds(query)).toBe(found);
  });

  it('reads an apostrophe and a hyphen as ends of words', () => {
    const text = searchText('L’occupation du Cap-Haïtien');
    expect(finds('occupation haitien', text)).toBe(true);
    expect(finds("l'occupation", text)).toBe(true);
  });

  it('writes ligatures out', () => {
    expect(finds('oeuvre', searchText('Œuvre complète'))).toBe(true);
    expect(finds('œuvre', searchText('Oeuvre'))).toBe(true);
  });

  it('ignores absent parts', () => {
    expect(searchText('Titre', null, undefined, '')).toBe(' titre');
  });

  it('finds every text by any of its own words, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const prepared = searchText(text);
        for (const word of searchWords(text)) expect(finds(word, prepared)).toBe(true);
      }),
    );
  });
});
