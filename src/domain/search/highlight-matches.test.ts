import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightMatches, snippetOf } from './highlight-matches.ts';

/** Puts hits in brackets. */
const highlighted = (text: string, query: string) =>
  highlightMatches(text, query)
    .map((segment) => (segment.isHit ? `[${segment.text}]` : segment.text))
    .join('');

describe('search highlighting', () => {
  it.each([
    ['the typed beginning', 'Mécanique et optique', 'meca', '[Méca]nique et optique'],
    ['every typed word', 'Mécanique et optique', 'opt méc', '[Méc]anique et [opt]ique'],
    ['the whole of a word known by its sound', 'Mécanique et optique', 'mekanik', '[Mécanique] et optique'],
    ['the whole of a word behind a slip', 'Mécanique et optique', 'mecanqiue', '[Mécanique] et optique'],
    ['the whole of a word with a ligature', 'Œuvre', 'oeuv', '[Œuvre]'],
    ['nothing for a blank query', 'Mécanique', '', 'Mécanique'],
    ['nothing that is not there', 'Mécanique', 'chimie', 'Mécanique'],
    ['what stands behind an apostrophe', 'L’occupation', 'occ', 'L’[occ]upation'],
  ])('highlights %s', (_, text, query, shown) => {
    expect(highlighted(text, query)).toBe(shown);
  });

  it('splits the text into pieces that together are exactly the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const segments = highlightMatches(text, `${query} ${text.slice(0, 3)}`);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
      }),
    );
  });
});

describe('a snippet', () => {
  const long = `${'avant '.repeat(30)}la tension ${'après '.repeat(60)}`;
  const shown = (text: string, query: string) =>
    snippetOf(text, query)
      ?.map(({ text: segment, isHit }) => (isHit ? `[${segment}]` : segment))
      .join('') ?? null;

  it('shows the text around the first hit, with … where it is cut', () => {
    const snippet = shown(long, 'tension') ?? '';
    expect(snippet).toMatch(/^… (?:avant )+la \[tension\] (?:après )+…$/);
    expect(snippet.length).toBeLessThan(200);
  });

  it('shows a short text completely', () => {
    expect(shown('Volt ou\nampère ?', 'ampere')).toBe('Volt ou [ampère] ?');
  });

  it('is null without a hit', () => {
    expect(snippetOf(long, 'chimie')).toBeNull();
  });
});
