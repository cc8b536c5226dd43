import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexInSlices, searchRows, searchText } from './search.ts';
import { searchWords } from './tokenize.ts';

type Contract = {
  rows: { id: string; title: string; others: string[] }[];
  queries: { query: string; first: string | null; why: string }[];
};
const contract: Contract = JSON.parse(readFileSync('tests/contract/search.json', 'utf8'));

const listed = (title: string, ...others: (string | null | undefined)[]) => ({
  title,
  text: searchText(title, ...others),
});
const physics = listed('Mécanique et électricité, session ordinaire', 'Physique', 'Fizik', 'Bac II', '2023');
const finds = (query: string, row = physics) => searchRows([row], query).length === 1;

describe('the shared search examples (tests/contract/search.json)', () => {
  const rows = contract.rows.map(({ id, title, others }) => ({ id, text: searchText(title, ...others) }));

  it.each(contract.queries)(
    'searchRows returns the row $first first for “$query”: $why',
    ({ query, first }) => {
      expect(searchRows(rows, query)[0]?.id ?? null).toBe(first);
    },
  );
});

describe('searchRows', () => {
  it.each([
    ['the title as written', 'Mécanique et électricité', true],
    ['with decomposed accents', 'Me\u0301canique', true],
    ['by the beginning of a word', 'elec', true],
    ['in another order', 'ordinaire mecanique', true],
    ['by level and subject', 'bac ii fizik', true],
    ['nothing typed', '', true],
    ['only punctuation', ' ?! ', true],
    ['by the middle of a word', 'canique', false],
    ['one of two words missing', 'physique 2022', false],
    ['two words run together', 'bacii', false],
    ['a year with one digit wrong', '2033', false],
    ['a short word with one letter wrong', 'bax', false],
  ])('searchRows with a query of this kind: %s (%j) finds the row: %s', (_, query, found) => {
    expect(finds(query)).toBe(found);
  });

  it('searchRows treats ligatures and their separate letters as equal', () => {
    expect(finds('oeuvre', listed('Œuvre complète'))).toBe(true);
    expect(finds('œuvre', listed('Oeuvre'))).toBe(true);
  });

  it('searchRows forgives typing slips only if no row matches without a slip', () => {
    const rows = [listed('Optique'), listed('Optaque')];
    expect(searchRows(rows, 'optaque').map(({ title }) => title)).toEqual(['Optaque']);
    expect(searchRows(rows, 'optibue').map(({ title }) => title)).toEqual(['Optique']);
  });

  it('searchRows ranks a match in the title before the same match elsewhere, and keeps the given order for equal matches', () => {
    const rows = [listed('Un', 'Optique'), listed('Optique'), listed('Deux', 'Optique')];
    expect(searchRows(rows, 'optique').map(({ title }) => title)).toEqual(['Optique', 'Un', 'Deux']);
  });

  it('searchRows finds all matching rows in a list that was partly or completely indexed before the search', () => {
    const titles = Array.from({ length: 350 }, (_, number) => `Sujet ${number} de chimie`);
    for (const steps of [1, 10]) {
      const rows = titles.map((title) => listed(title));
      const slices = indexInSlices(rows);
      for (let step = 0; step < steps; step += 1) slices.next();
      expect(searchRows(rows, 'sujet 349').map(({ title }) => title)).toEqual(['Sujet 349 de chimie']);
      expect(searchRows(rows, 'chimie')).toHaveLength(350);
    }
  });

  it('searchRows returns the list itself for a blank query', () => {
    const rows = [physics];
    expect(searchRows(rows, '  ')).toBe(rows);
  });

  it('searchRows finds every text by each of its own words and by the whole text, whatever characters it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const row = listed(text);
        for (const word of searchWords(text)) expect(finds(word, row)).toBe(true);
        expect(finds(text, row)).toBe(true);
      }),
    );
  });
});
