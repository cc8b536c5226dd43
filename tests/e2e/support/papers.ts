// Downloads exam files to the phone and opens them, in browser tests.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { only, words } from './texts.ts';

export const paperRow = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: only(title) }) });

export async function downloadPaper(page: Page, title: string): Promise<void> {
  const row = paperRow(page, title);
  await row.getByRole('button', { name: words('Télécharger') }).click();
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();
}

export async function openPaper(page: Page, title: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await paperRow(page, title)
    .getByRole('link', { name: words('Ouvrir') })
    .click();
  return opened;
}

/** Returns a locator that matches the page only once it is drawn. */
export const shownPage = (reader: Page, number: number): Locator =>
  reader.getByRole('img', { name: words(`Page ${number} sur …`) }).and(reader.locator('[data-drawn="true"]'));

export async function expectInMenu(page: Page, title: string, text: string): Promise<void> {
  await paperRow(page, title)
    .getByRole('button', { name: words('Autres actions') })
    .click();
  await expect(page.getByRole('dialog').getByText(only(text))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
