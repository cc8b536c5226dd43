// Uses the tools above a list on a phone: the search behind its icon, the filters in their sheet, the menu
// of a row.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { only, words } from './texts.ts';

export async function openSearch(page: Page): Promise<Locator> {
  const field = page.getByRole('searchbox');
  if (!(await field.isVisible())) await page.locator('.bar-in > .icon-btn').first().click();
  await expect(field).toBeVisible();
  return field;
}

export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: words('Filtrer') }).click();
  const sheet = page.getByRole('dialog', { name: only('Filtrer') });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function applyFilters(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: /^(Voir|Aucun)/ }).click();
  await expect(sheet).toHaveCount(0);
}

export async function filterBy(page: Page, name: string, label: string): Promise<void> {
  const sheet = await openFilters(page);
  await sheet.getByLabel(only(name), { exact: true }).selectOption({ label });
  await applyFilters(sheet);
}

export async function openMenu(container: Locator): Promise<Locator> {
  await container.getByRole('button', { name: words('Autres actions') }).click();
  const menu = container.page().getByRole('dialog');
  await expect(menu).toBeVisible();
  return menu;
}
