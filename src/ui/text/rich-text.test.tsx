import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { RichText } from './rich-text.tsx';

const shown = async (text: string) => (await renderInApp(() => <RichText text={text} lang="fr" />)).place;

describe('RichText with formulas', () => {
  // The test environment has no MathML.
  beforeEach(() => vi.stubGlobal('MathMLElement', class {}));
  afterEach(() => vi.unstubAllGlobals());

  it('RichText shows formulas as MathML between the words', async () => {
    const container = await shown('Si $\\frac{x}{2} = 1$, alors\n5 $ restent.');
    // The typesetter is loaded for the first time, which takes long.
    await vi.waitFor(() => expect(container.querySelector('math mfrac')).not.toBeNull(), 10_000);
    expect(container.querySelector('math')?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(container.textContent).toBe('Si x2=1, alors\n5 $ restent.');
    expect(container.querySelector('[lang=fr]')).not.toBeNull();
  });

  it.each([
    '$\\frac{1}{$',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\includegraphics{https://example.org/a.png}$',
    '$\\class{toast}{x}$',
    '$\\style{position:fixed}{x}$',
    '$\\id{root}{x}$',
    '$\\ref{a}$',
    '$\\def\\a{\\a\\a}\\a$',
    '$\\gdef\\a{x}\\a$',
    '$\\let\\a=x\\a$',
  ])('RichText shows the source of a refused formula: %s', async (source) => {
    const container = await shown(`$y$ puis ${source}`);
    await vi.waitFor(() => expect(container.querySelector('math')).not.toBeNull());
    expect(container.textContent).toBe(`y puis ${source}`);
    expect(container.querySelector('a, img, .toast, #root')).toBeNull();
  });

  it('RichText does not turn an HTML tag in a text or a formula into an element', async () => {
    const container = await shown('<img src=x> $\\text{<img src=x onerror=alert(1)>}$');
    await vi.waitFor(() => expect(container.querySelector('mtext')).not.toBeNull());
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('<img src=x>');
  });

  it('RichText shows plain characters when the browser has no MathML', async () => {
    vi.stubGlobal('MathMLElement', undefined);
    const container = await shown('Si $x^2 \\geq 0$');
    expect(container.textContent).toBe('Si x² ≥ 0');
  });
});

it('RichText keeps a relation sign on the line of what is before it, and of up to six characters after it', async () => {
  const container = await shown('donc ln(e) = 1. Si a = $x$ ou a <= b');
  expect(container.textContent).toContain('donc ln(e)\u00a0=\u00a01. Si a\u00a0=');
  expect((await shown('la dérivée = exponentielle')).textContent).toBe('la dérivée\u00a0= exponentielle');
});
