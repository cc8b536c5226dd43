// What it takes to bring a screen of the app into one of its states, for those who check or look at all of them.
// Guarantees that a state is reached the same way in both languages: by addresses, roles and order, not by words.
import { expect, type Locator, type Page } from '@playwright/test';
import { type SuperuserApi, signInSuperuser } from '../../../scripts/superuser-api.ts';
import type { Phone } from './phone.ts';
import type { SeededServer } from './seed-folder.ts';
import { only } from './words.ts';

export type Stage = { phone: Phone; page: Page; rows: SuperuserApi };

export type ScreenState = {
  name: string;
  /** The route that it shows, as the router names it; null for what belongs to every screen. */
  route: string | null;
  open: (stage: Stage) => Promise<unknown>;
};

export async function stageOf(phone: Phone, server: SeededServer): Promise<Stage> {
  return { phone, page: phone.page(), rows: await signInSuperuser(server.url, server.superuser) };
}

export const main = (page: Page): Locator => page.getByRole('main');
export const rowsIn = (page: Page): Locator => main(page).getByRole('listitem').getByRole('heading');
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

/** Goes to `path` and waits for what shows that the screen is there. */
export async function visit(page: Page, path: string, shown: (page: Page) => Locator = main): Promise<void> {
  await page.goto(path);
  await expect(shown(page).first()).toBeVisible();
}

/** The id of a row of the demo by its title. */
export async function idOf({ rows }: Stage, collection: string, title: string): Promise<string> {
  const found = (await rows.list(collection)).find((row) => only(title).test(String(row.title)));
  if (!found) throw new Error(`the demo has no « ${title} »`);
  return found.id;
}

/** « Ce téléphone », in any language. */
export async function openPanelOf(page: Page): Promise<void> {
  await page.getByRole('banner').locator('.network-chip').click();
  await expect(dialog(page)).toBeVisible();
}

/** Opens every folded block of the dialog in front. */
export async function unfoldAll(page: Page): Promise<void> {
  // Some come with what they count.
  await expect(async () => {
    const folded = dialog(page).locator('details:not([open]) > summary');
    for (const fold of await folded.all()) await fold.click();
    await expect(dialog(page).getByRole('switch').first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

export type Language = 'fr' | 'ht';

/** The language is asked for once the page is read anew, as after any choice of it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('pare', chosen), language);
}
