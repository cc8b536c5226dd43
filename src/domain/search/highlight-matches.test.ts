import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightMatches, snippetOf } from './highlight-matches.ts';

const highlighted = (text: string, query: string) =>
  highlightMatches(text, query)
    .map((segment) => (segment.isHit ? `[${segment.text}]` : segment.text))
    .join('');

describe('highlightMatches', () => {
  it.each([
    ['the typed beginning', 'Mécanique et optique', 'meca', '[Méca]nique et optique'],
    ['every typed word', 'Mécanique et optique', 'opt méc', '[Méc]anique et [opt]ique'],
    ['the whole of a word known by its sound', 'Mécanique et optique', 'mekanik', '[Mécanique] et optique'],
    ['the whole of a word typed with a slip', 'Mécanique et optique', 'mecanqiue', '[Mécanique] et optique'],
    ['the whole of a word with a ligature', 'Œuvre', 'oeuv', '[Œuvre]'],
    ['nothing for a blank query', 'Mécanique', '', 'Mécanique'],
    ['nothing if no word matches', 'Mécanique', 'chimie', 'Mécanique'],
    ['the typed beginning after an apostrophe', 'L’occupation', 'occ', 'L’[occ]upation'],
  ])('highlightMatches highlights %s', (_, text, query, shown) => {
    expect(highlighted(text, query)).toBe(shown);
  });

  it('highlightMatches splits any text into segments that, joined together, are exactly the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const segments = highlightMatches(text, `${query} ${text.slice(0, 3)}`);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
      }),
    );
  });
});

describe('snippetOf', () => {
  const long = `${'avant '.repeat(30)}la tension ${'après '.repeat(60)}`;
  const shown = (text: string, query: string) =>
    snippetOf(text, query)
      ?.map(({ text: segment, isHit }) => (isHit ? `[${segment}]` : segment))
      .join('') ?? null;

  it('snippetOf returns the text around the first hit, with … where the text is cut', () => {
    const snippet = shown(long, 'tension') ?? '';
    expect(snippet).toMatch(/^… (?:avant )+la \[tension\] (?:après )+…$/);
    expect(snippet.length).toBeLessThan(200);
  });

  it('snippetOf returns a short text completely', () => {
    expect(shown('Volt ou\nampère ?', 'ampere')).toBe('Volt ou [ampère] ?');
  });

  it('snippetOf returns null if there is no hit', () => {
    expect(snippetOf(long, 'chimie')).toBeNull();
  });
});
