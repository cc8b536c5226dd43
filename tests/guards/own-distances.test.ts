import { expect, it } from 'vitest';
import { countOwnDistances } from './own-distances.ts';

const count = (text: string) => countOwnDistances([{ path: 'a.tsx', text }])['a.tsx'] ?? 0;

it('a distance counts in a file that renders a screen, and at the page’s edge in every file', () => {
  expect(count('<Screen><p className="mt-4" /></Screen>')).toBe(1);
  expect(count('<p className="inset md:pb-4" />')).toBe(1);
});

it('a section’s title with a size of its own counts', () => {
  expect(count('<h2 id="a" className="text-h3">')).toBe(1);
});

it('a distance inside a part, a distance to the side, and the parts of a page do not count', () => {
  expect(count('<p className="mt-4" />')).toBe(0);
  expect(count('<Screen><p className="px-4 gap-3" /></Screen>')).toBe(0);
  expect(count('<Screen><Block><p className="text-meta" /></Block></Screen>')).toBe(0);
});
