// Exam papers: keeping one on the phone and reading it.
import { expect, type Locator, type Page } from '@playwright/test';
import { only, words } from './texts.ts';

/** A paper's row in the list. */
export const paperRow = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: only(title) }) });

/** Downloads a paper whole. */
export async function keepPaper(page: Page, title: string): Promise<void> {
  const row = paperRow(page, title);
  await row.getByRole('button', { name: words('Télécharger') }).click();
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();
}

/** Opens a paper that is on the phone; resolves with its tab. */
export async function openPaper(page: Page, title: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await paperRow(page, title)
    .getByRole('link', { name: words('Ouvrir') })
    .click();
  return opened;
}

/** A page of a paper once it is drawn. */
export const shownPage = (reader: Page, number: number): Locator =>
  reader.getByRole('img', { name: words(`Page ${number} sur …`) }).and(reader.locator('[data-drawn="true"]'));

/** The menu of a paper's row says `text`; it is closed again. */
export async function expectInMenu(page: Page, title: string, text: string): Promise<void> {
  await paperRow(page, title)
    .getByRole('button', { name: words('Autres actions') })
    .click();
  await expect(page.getByRole('dialog').getByText(only(text))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
