// Brings a screen of the app into one of its states, for tests and scripts that check or photograph all screens.
// Uses no texts of the app, so that a state is reached the same way in both languages.
import type { Locator, Page } from '@playwright/test';
import { type SuperuserApi, signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expect } from './expect.ts';
import type { Phone } from './phone.ts';
import type { SeededServer } from './seed-folder.ts';
import { only } from './texts.ts';

export type ScreenFixture = { phone: Phone; page: Page; rows: SuperuserApi };

export type ScreenState = {
  name: string;
  /**
   * Route of the screen, as the router names it; null if the page head need not be checked in this state.
   */
  route: string | null;
  open: (fixture: ScreenFixture) => Promise<unknown>;
  /** Whether the dialog of this state closes on a wide screen, because the right page of the notebook replaces it. */
  closesWhenWide?: true;
};

export async function screenFixtureOf(phone: Phone, server: SeededServer): Promise<ScreenFixture> {
  return { phone, page: phone.page(), rows: await signInSuperuser(server.url, server.superuser) };
}

export const main = (page: Page): Locator => page.getByRole('main');
export const rowsIn = (page: Page): Locator => main(page).getByRole('listitem').getByRole('heading');
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

/**
 * Opens `path` and waits until the element that `shown` returns is visible. Loads the page only when the app is
 * not open yet.
 */
export async function visit(page: Page, path: string, shown: (page: Page) => Locator = main): Promise<void> {
  if (page.url().startsWith('http')) await followInApp(page, path);
  else await page.goto(path);
  await expect(shown(page).first()).toBeVisible();
}

/** Path of a page that looks the same in every state; it is visited to make the router leave the current screen. */
const neutralPath = '/terms';

const firstSegment = (address: string) => new URL(address, 'http://any').pathname.split('/')[1];

async function followInApp(page: Page, path: string): Promise<void> {
  // A screen keeps its state, for example the search text, when the URL changes within one route; the
  // detour clears it.
  if (firstSegment(path) === firstSegment(page.url())) await followInApp(page, neutralPath);
  await page.evaluate((address) => {
    document.querySelector('main')?.setAttribute('data-left', '');
    history.pushState(null, '', address);
  }, path);
  await page.waitForFunction(() => document.querySelector('main:not([data-left])'));
}

export async function idOf({ rows }: ScreenFixture, collection: string, title: string): Promise<string> {
  const found = (await rows.list(collection)).find((row) => only(title).test(String(row.title)));
  if (!found) throw new Error(`the demo has no row with the title « ${title} »`);
  return found.id;
}

/**
 * Opens the panel « Ce téléphone » without the pointer: a toast may cover the chip, and stays as long as the
 * pointer is on it.
 */
export async function openPanelOf(page: Page): Promise<void> {
  const chip = page.getByRole('banner').locator('.network-chip');
  await chip.evaluate((button: HTMLButtonElement) => {
    button.focus();
    button.click();
  });
  await expect(dialog(page)).toBeVisible();
}

export async function unfoldAll(page: Page): Promise<void> {
  // Tries again, since some blocks appear only when their counts are ready.
  await expect(async () => {
    const folded = dialog(page).locator('details:not([open]) > summary');
    // An opened block no longer matches the selector, so the next one becomes the first.
    while ((await folded.count()) > 0) await folded.first().click();
    await expect(dialog(page).getByRole('switch').first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

export type Language = 'fr' | 'ht';

export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('pare', chosen), language);
  await reloadPage(page);
}

/**
 * Switches the language without the pointer: the narrow bar of some screens hides the switch, and a dialog may
 * cover it.
 */
export async function switchLanguage(page: Page): Promise<void> {
  const html = page.locator('html');
  const before = (await html.getAttribute('lang')) ?? '';
  await page.locator('header button[lang]').evaluate((button: HTMLButtonElement) => button.click());
  await expect(html).not.toHaveAttribute('lang', before);
}

/** Reloads the page and waits until the app has replaced the prerendered page and can follow links. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await expect(main(page)).toBeVisible();
}
