import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaParts, hasFormula } from './formula-parts.ts';

const shown = (text: string) =>
  formulaParts(text).map((part) => (part.kind === 'text' ? part.text : [part.tex, part.isDisplay]));

describe('formulaParts', () => {
  it.each([
    ['Si $x^2 = 4$, alors…', ['Si ', ['x^2 = 4', false], ', alors…']],
    [
      '$a$$b$',
      [
        ['a', false],
        ['b', false],
      ],
    ],
    ['On pose $$x = 1\n+ 2$$ ici', ['On pose ', ['x = 1\n+ 2', true], ' ici']],
    ['($\\frac{1}{2}$)', ['(', ['\\frac{1}{2}', false], ')']],
    ['coûte $3 \\$$ net', ['coûte ', ['3 \\$', false], ' net']],
  ])('formulaParts finds the formulas in %j', (text, expected) => {
    expect(shown(text)).toEqual(expected);
    expect(hasFormula(text)).toBe(true);
  });

  it.each([
    ['5 $ et 6 $', '5 $ et 6 $'],
    ['5$ et 6$', '5$ et 6$'],
    ['100$/mois, 200$/an', '100$/mois, 200$/an'],
    ['$5 et $6', '$5 et $6'],
    ['de $5-$6', 'de $5-$6'],
    ['un $ seul', 'un $ seul'],
    ['$', '$'],
    ['$$', '$$'],
    ['$$$$', '$$$$'],
    ['$x\ny$', '$x\ny$'],
    ['\\$x\\$', '$x$'],
    ['C:\\dossier', 'C:\\dossier'],
    [`$${'x'.repeat(1100)}$`, `$${'x'.repeat(1100)}$`],
    ['', undefined],
  ])('formulaParts finds no formula in %j', (text, expected) => {
    expect(hasFormula(text)).toBe(false);
    expect(shown(text)[0]).toBe(expected);
    expect(shown(text).length).toBeLessThanOrEqual(1);
  });

  it('formulaParts splits any text into parts without losing a character', () => {
    const piece = fc.constantFrom('$', '$$', '\\', '\\$', ' ', '\n', 'x', '5', '{', 'é', '😀');
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const parts = formulaParts(given);
        expect(parts.map((part) => part.source).join('')).toBe(given);
        for (const [at, part] of parts.entries()) {
          expect(part.source).not.toBe('');
          if (part.kind === 'text') expect(parts[at + 1]?.kind).not.toBe('text');
          else expect(part.tex.trim()).toBe(part.tex);
        }
      }),
    );
  });
});
