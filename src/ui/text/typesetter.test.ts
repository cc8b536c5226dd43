import { describe, expect, it } from 'vitest';
import { loadEngine } from './typesetter.ts';

const { typeset } = await loadEngine();
const drawn = (tex: string) => typeset({ tex, isDisplay: false });

describe('the typesetter', () => {
  it('the typesetter counts the nodes of each formula separately, so that many formulas of a page are drawn', () => {
    for (let time = 0; time < 50; time += 1) expect(drawn(`${'x+'.repeat(490)}x`)).not.toBeNull();
  });

  it.each([
    `\\def\\a{${'x'.repeat(560)}}${'\\a'.repeat(190)}`,
    `${'\\xrightarrow{'.repeat(60)}x${'}'.repeat(60)}`,
    `${'\\equilibriumRight{'.repeat(40)}x${'}'.repeat(40)}`,
    `${'\\cancelto{x}{'.repeat(60)}x${'}'.repeat(60)}`,
  ])('the typesetter returns null for %s, whose drawing would take too much memory or time', (tex) => {
    expect(tex.length).toBeLessThanOrEqual(1000);
    expect(drawn(tex)).toBeNull();
  });

  it('the typesetter draws a reaction with three arrows, and a fraction with a cancelled term', () => {
    expect(drawn('A \\xrightarrow{a} B \\xrightarrow[b]{c} C \\xrightarrow{\\Delta} D')).not.toBeNull();
    expect(drawn('\\frac{\\cancelto{1}{x+1}}{y}')).not.toBeNull();
  });
});
