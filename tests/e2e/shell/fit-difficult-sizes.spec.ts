// Tests screens in sizes in which they once covered, cut or hid something: narrow phones and
// computers. `npm run check:layout` checks all screens in all sizes.
import type { Locator } from '@playwright/test';
import { layoutErrors } from '../support/layout-errors.ts';
import { expect, test } from '../support/test.ts';

const narrow = { width: 320, height: 568 };
const phone360 = { width: 360, height: 610 };
const computer = { width: 1280, height: 800 };

/** Returns the lines of boxes that are side by side, as numbers of boxes, and whether each fills its container. */
const linesOf = (list: Locator) =>
  list.evaluate((container) => {
    const { width } = container.getBoundingClientRect();
    const lines = new Map<number, number[]>();
    for (const child of container.children) {
      const box = child.getBoundingClientRect();
      lines.set(Math.round(box.top), [...(lines.get(Math.round(box.top)) ?? []), box.width]);
    }
    return [...lines.values()].map((widths) => ({
      count: widths.length,
      isFull: widths.reduce((sum, one) => sum + one, 0) > width * 0.98 - 2,
    }));
  });

test('the titles of the legal pages break no word on narrow phones', async ({ phone }) => {
  const page = phone.page();
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await layoutErrors(page, [narrow, phone360]), path).toEqual([]);
  }
});

test('no figure of the page about Pare is alone after others or beside an empty place', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/about');
  const lists = page.locator('main dl');
  await expect(lists.nth(2)).toBeVisible();
  for (const size of [narrow, phone360, { width: 768, height: 1024 }, computer]) {
    await page.setViewportSize(size);
    for (const list of await lists.all()) {
      const lines = await linesOf(list);
      expect(
        lines.every(({ isFull }) => isFull),
        `${size.width} px`,
      ).toBe(true);
      const isLastAlone = lines.length > 1 && lines.at(-1)?.count === 1 && lines[0]?.count !== 1;
      expect(isLastAlone, `${size.width} px: ${JSON.stringify(lines)}`).toBe(false);
    }
  }
});
