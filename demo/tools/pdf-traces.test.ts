import { expect, it } from 'vitest';
import { withoutTraces } from './pdf-traces.ts';

it('withoutTraces replaces the dates and the browser name without changing the length', () => {
  const info = (creator: string, moment: string) =>
    `<</Creator (${creator})\n/CreationDate (D:${moment}+00'00')\n/ModDate (D:${moment}+00'00')>>`;
  const before = Buffer.from(info('Mozilla \\(X11\\) Headless', '20261121110643'), 'latin1');
  const after = withoutTraces(before);
  expect(after.toString('latin1')).not.toMatch(/Mozilla|20261121/);
  expect(after.toString('latin1')).toContain("/ModDate (D:20260101000000+00'00')>>");
  expect(after.length).toBe(before.length);
  expect(withoutTraces(Buffer.from(info('Mozilla \\(X11\\) Headless', '20270202020202'), 'latin1'))).toEqual(
    after,
  );
});

it('withoutTraces numbers the table cells from 1, whatever was printed before, and keeps the order of their names', () => {
  const tree = (first: string, second: string) =>
    Buffer.from(
      `<</ID (${second})>> <</Headers [(${first})]>> <</Names [(${first}) 4 0 R (${second}) 5 0 R]>>`,
    );
  const after = withoutTraces(tree('node00000027', 'node00000101'));
  expect(after).toEqual(tree('node00000001', 'node00000002'));
  expect(withoutTraces(tree('node00004250', 'node00004324'))).toEqual(after);
});
