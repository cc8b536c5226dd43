import { expect, it } from 'vitest';
import { countOwnDistances } from './own-distances.ts';

const count = (text: string) => countOwnDistances([{ path: 'a.tsx', text }])['a.tsx'] ?? 0;

it('countOwnDistances counts a vertical margin or padding in a file that renders a screen, and beside the class `inset` in every file', () => {
  expect(count('<Screen><p className="mt-4" /></Screen>')).toBe(1);
  expect(count('<p className="inset md:pb-4" />')).toBe(1);
});

it('countOwnDistances counts an `h2` that sets its own text size', () => {
  expect(count('<h2 id="a" className="text-h3">')).toBe(1);
});

it('countOwnDistances does not count a vertical margin in a file without a screen, horizontal distances and gaps, or the text size of a paragraph', () => {
  expect(count('<p className="mt-4" />')).toBe(0);
  expect(count('<Screen><p className="px-4 gap-3" /></Screen>')).toBe(0);
  expect(count('<Screen><Block><p className="text-meta" /></Block></Screen>')).toBe(0);
});
