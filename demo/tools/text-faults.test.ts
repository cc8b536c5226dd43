import { describe, expect, it } from 'vitest';
import { textErrors } from './text-faults.ts';

const noBreak = '\u00a0';

describe('textErrors', () => {
  it('textErrors accepts correctly written French and Creole', () => {
    expect(textErrors(`«${noBreak}L’île${noBreak}»${noBreak}: 20${noBreak}%${noBreak}?`, 50, 'fr')).toEqual(
      [],
    );
    expect(textErrors('Si $f(x) ; \\frac{1}{2}$', 50, 'fr')).toEqual([]);
    expect(textErrors('Kote ou prale?\nMwen pral lekòl.', 50, 'ht')).toEqual([]);
  });

  it.each([
    ['', 'fr', 'is empty'],
    ['abcdef', 'fr', 'has 6 characters, 5 allowed'],
    ['a\ud800', 'fr', 'holds half a character'],
    ['e\u0301', 'fr', 'is not in NFC form'],
    [' a', 'fr', 'begins or ends with a space'],
    ['a\u200bb', 'fr', 'holds an invisible character'],
    ['a\tb', 'fr', 'holds an invisible character'],
    ['a  b', 'fr', 'holds a stray space'],
    ["l'a", 'fr', 'holds a straight apostrophe'],
    ['ou ?', 'fr', 'lacks a no-break space'],
    ['20 %', 'fr', 'lacks a no-break space'],
    ['«a', 'fr', 'lacks a no-break space'],
    ['$\\frac{1$', 'fr', 'holds a formula that cannot be read: $\\frac{1$'],
    [`ou${noBreak}?`, 'ht', 'has a space before ? or !'],
  ])('textErrors reports the error of %j as a text in %s', (text, language, error) => {
    expect(textErrors(text, 5, language).join('\n')).toContain(error);
  });

  it('textErrors reports a value that is not a string', () => {
    expect(textErrors(undefined, 5, 'fr')).toEqual(['is not a text']);
  });
});
