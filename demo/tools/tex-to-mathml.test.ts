import { describe, expect, it } from 'vitest';
import { texToMathml } from './tex-to-mathml.ts';

function inner(tex: string): string {
  return texToMathml(tex).replace(/^<math[^>]*>|<\/math>$/g, '');
}

describe('texToMathml', () => {
  it.each([
    ['x', '<mi>x</mi>'],
    ['2~500', '<mn>2\u00a0500</mn>'],
    ['3,14', '<mn>3,14</mn>'],
    ['x^2', '<msup><mrow><mi>x</mi></mrow><mn>2</mn></msup>'],
    ['u_{10}', '<msub><mrow><mi>u</mi></mrow><mn>10</mn></msub>'],
    ['\\frac{1}{2}', '<mfrac><mn>1</mn><mn>2</mn></mfrac>'],
    ['\\sqrt{3}', '<msqrt><mn>3</mn></msqrt>'],
    ['\\sqrt[3]{8}', '<mroot><mn>8</mn><mn>3</mn></mroot>'],
    ['\\pi', '<mi>π</mi>'],
    ['\\R', '<mi mathvariant="normal">ℝ</mi>'],
    ['\\mathrm{d}x', '<mrow><mi mathvariant="normal">d</mi><mi>x</mi></mrow>'],
    ['\\text{si } x', '<mrow><mtext>si </mtext><mi>x</mi></mrow>'],
    ["f'", '<mrow><mi>f</mi><mo lspace="0" rspace="0">′</mo></mrow>'],
    ['a < b', '<mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>'],
  ])('texToMathml converts %s', (tex, mathml) => {
    expect(inner(tex)).toBe(mathml);
  });

  it('texToMathml distinguishes the sign of a number from an operation', () => {
    expect(inner('a - b')).toContain('<mo>−</mo>');
    expect(inner('-3')).toContain('<mo form="prefix">−</mo>');
    expect(inner('x = -3')).toContain('<mo form="prefix">−</mo>');
    expect(inner('x \\to +\\infty')).toContain('<mo form="prefix">+</mo>');
  });

  it('texToMathml puts bounds under a limit, but next to an integral', () => {
    expect(inner('\\lim_{x \\to 0} f')).toContain('<munder><mrow><mi>lim</mi></mrow>');
    expect(inner('\\int_0^1 f')).toContain('<msubsup><mrow><mo>∫</mo></mrow><mn>0</mn><mn>1</mn></msubsup>');
  });

  it('texToMathml puts a space on both sides of a function name, but none before a parenthesis', () => {
    expect(inner('2\\sin x')).toBe(
      '<mrow><mn>2</mn><mspace width="0.17em"/><mi>sin</mi><mspace width="0.17em"/><mi>x</mi></mrow>',
    );
    expect(inner('\\ln(x)')).not.toContain('mspace');
  });

  it('texToMathml converts the rows and cells of a matrix, and the rows of cases', () => {
    expect(inner('\\matrix{1 & 2 ; 3 & 4}').match(/<mtd>/g)).toHaveLength(4);
    expect(inner('\\cases{x + y = 3 ; x - y = 1}').match(/<mtr>/g)).toHaveLength(2);
  });

  it.each(['\\unknown', '\\frac{1}', 'x^', '{x', '\\left( x'])('texToMathml throws on %s', (tex) => {
    expect(() => texToMathml(tex)).toThrow();
  });
});
