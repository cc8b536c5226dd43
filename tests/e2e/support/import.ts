// Imports questions from a file in browser tests, as an admin does.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { only, words } from './texts.ts';

export const importPath = '/admin/questions/import';

export async function chooseQuestions(
  page: Page,
  file: { name: string } & ({ path: string } | { text: string }),
): Promise<void> {
  const given =
    'path' in file ? file.path : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) };
  await page.getByLabel(only('Fichier de questions')).setInputFiles(given);
  // The list of imports below contains file names too, so the check is limited to the paragraph that contains
  // « Changer de fichier ».
  const head = page.getByRole('paragraph').filter({ hasText: words('Changer de fichier') });
  await expect(head.getByText(only(file.name))).toBeVisible({ timeout: 30_000 });
}

export async function importThem(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: only(button) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('Importer') })
    .click();
  await expect(page.getByLabel(only('Fichier de questions'))).toBeAttached({ timeout: 30_000 });
}

export const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: words(text) });

export const batches = (page: Page, list: string) =>
  page.getByRole('list', { name: only(list) }).getByRole('listitem');
