import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, texAsText } from './tex-as-text.ts';

describe('converting a formula to plain text', () => {
  it.each([
    ['x^2 \\geq \\frac{1}{2}', 'x² ≥ 1/2'],
    ['\\frac{a+b}{2}', '(a+b)/2'],
    ['x^{2n}', 'x²ⁿ'],
    ['e^{y}', 'e^y'],
    ['u_{n+1} = 2u_n', 'uₙ₊₁ = 2uₙ'],
    ['\\sqrt{x} + \\sqrt[3]{x + 1}', '√x + ³√(x + 1)'],
    ['\\left( -3 \\right)', '( −3 )'],
    ['\\text{si } x\\,>\\,0', 'si x > 0'],
    ['\\lim_{x \\to 0} \\sin x', 'lim_(x → 0) sin x'],
    ['\\inconnu{x}', '\\inconnux'],
    ['\\constructor', '\\constructor'],
    ['5\\$ \\{1\\}', '5$ {1}'],
  ])('texAsText turns %j into %j', (tex, expected) => expect(texAsText(tex)).toBe(expected));

  it('plainText converts the formulas within a text to plain text, and each escaped dollar sign to a plain dollar sign', () => {
    expect(plainText('Si $x^2 = 4$, alors \\$x ?')).toBe('Si x² = 4, alors $x ?');
    expect(plainText('5 $ et 6 $')).toBe('5 $ et 6 $');
    expect(plainText('rien à changer \\')).toBe('rien à changer \\');
  });

  it('texAsText returns a text for any sequence of commands and brackets', () => {
    const piece = fc.constantFrom('\\frac', '\\sqrt', '[', '{', '}', '^', '_', '\\', ' ', 'x', '\\text');
    fc.assert(fc.property(fc.array(piece), (pieces) => typeof texAsText(pieces.join('')) === 'string'));
  });
});
