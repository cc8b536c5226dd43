// Finds the two pages of the open notebook on a wide screen.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { words } from './texts.ts';

/** Finds the right page, which shows what is chosen in the list. */
export const rightPage = (page: Page): Locator =>
  page.getByRole('region', { name: words('choisi') }).and(page.locator('.open-right'));

/** Finds the row whose content the right page shows. */
export const chosenRow = (page: Page): Locator => page.getByRole('main').locator('[aria-current="true"]');

export async function expectTwoPages(page: Page): Promise<void> {
  const [left, right] = await Promise.all([
    page.locator('.open-left').boundingBox(),
    rightPage(page).boundingBox(),
  ]);
  expect(left && right && left.x + left.width < right.x).toBe(true);
}
