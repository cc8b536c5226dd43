import { expect, it } from 'vitest';
import { withoutTraces } from './pdf-traces.ts';

it('takes dates and browser out without moving a byte', () => {
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
