// What it takes to bring a screen of the app into one of its states, for those who check or look at all of them.
// Guarantees that a state is reached the same way in both languages: by addresses, roles and order, not by words.
import { expect, type Locator, type Page } from '@playwright/test';
import { type SuperuserApi, signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import type { Phone } from './phone.ts';
import type { SeededServer } from './seed-folder.ts';
import { only } from './texts.ts';

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

/** Goes to `path` and waits for what shows that the screen is there. Loads the page only when the app is not open yet. */
export async function visit(page: Page, path: string, shown: (page: Page) => Locator = main): Promise<void> {
  if (page.url().startsWith('http')) await followInApp(page, path);
  else await page.goto(path);
  await expect(shown(page).first()).toBeVisible();
}

/** Holds nothing that another state changes. */
const neutralPath = '/terms';

const firstSegment = (address: string) => new URL(address, 'http://any').pathname.split('/')[1];

/** Goes there as a link of the app does, which costs a fraction of a page load. */
async function followInApp(page: Page, path: string): Promise<void> {
  // From one address to another of the same route a screen would keep what it holds, such as the words of a search.
  if (firstSegment(path) === firstSegment(page.url())) await followInApp(page, neutralPath);
  await page.evaluate((address) => {
    document.querySelector('main')?.setAttribute('data-left', '');
    history.pushState(null, '', address);
  }, path);
  await page.waitForFunction(() => document.querySelector('main:not([data-left])'));
}

/** The id of a row of the demo by its title. */
export async function idOf({ rows }: Stage, collection: string, title: string): Promise<string> {
  const found = (await rows.list(collection)).find((row) => only(title).test(String(row.title)));
  if (!found) throw new Error(`the demo has no « ${title} »`);
  return found.id;
}

/**
 * « Ce téléphone », in any language. Without a pointer: the message of what was written just before may stand over the
 * chip, and would stay for as long as a pointer is on it.
 */
export async function openPanelOf(page: Page): Promise<void> {
  const chip = page.getByRole('banner').locator('.network-chip');
  await chip.evaluate((button: HTMLButtonElement) => {
    button.focus();
    button.click();
  });
  await expect(dialog(page)).toBeVisible();
}

/** Opens every folded block of the dialog in front. */
export async function unfoldAll(page: Page): Promise<void> {
  // Some come with what they count.
  await expect(async () => {
    const folded = dialog(page).locator('details:not([open]) > summary');
    // One that was opened is none of them any more: the next one is the first.
    while ((await folded.count()) > 0) await folded.first().click();
    await expect(dialog(page).getByRole('switch').first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

export type Language = 'fr' | 'ht';

/** The page is loaded anew, as after any choice of a language. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('pare', chosen), language);
  await loadAnew(page);
}

/** Resolves once the app has taken the place of what the server rendered, and can follow links. */
export async function loadAnew(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await expect(main(page)).toBeVisible();
}
