import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { RichText } from './rich-text.tsx';

const shown = async (text: string) => (await renderInApp(() => <RichText text={text} lang="fr" />)).place;

describe('RichText with formulas', () => {
  // The test environment has no MathML.
  beforeEach(() => vi.stubGlobal('MathMLElement', class {}));
  afterEach(() => vi.unstubAllGlobals());

  it('shows formulas as MathML between the words', async () => {
    const place = await shown('Si $\\frac{x}{2} = 1$, alors\n5 $ restent.');
    // The typesetter is loaded for the first time, which takes long.
    await vi.waitFor(() => expect(place.querySelector('math mfrac')).not.toBeNull(), 10_000);
    expect(place.querySelector('math')?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(place.textContent).toBe('Si x2=1, alors\n5 $ restent.');
    expect(place.querySelector('[lang=fr]')).not.toBeNull();
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
  ])('shows the source of a refused formula: %s', async (source) => {
    const place = await shown(`$y$ puis ${source}`);
    await vi.waitFor(() => expect(place.querySelector('math')).not.toBeNull());
    expect(place.textContent).toBe(`y puis ${source}`);
    expect(place.querySelector('a, img, .toast, #root')).toBeNull();
  });

  it('never turns typed text into markup', async () => {
    const place = await shown('<img src=x> $\\text{<img src=x onerror=alert(1)>}$');
    await vi.waitFor(() => expect(place.querySelector('mtext')).not.toBeNull());
    expect(place.querySelector('img')).toBeNull();
    expect(place.textContent).toContain('<img src=x>');
  });

  it('shows plain characters when the browser has no MathML', async () => {
    vi.stubGlobal('MathMLElement', undefined);
    const place = await shown('Si $x^2 \\geq 0$');
    expect(place.textContent).toBe('Si x² ≥ 0');
  });
});
