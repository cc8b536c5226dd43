// Starts a pupil's first study session in browser tests.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Phone } from './phone.ts';
import { networkChip, sendNow } from './phone-panel.ts';
import { words } from './texts.ts';

/**
 * Starts a study session from the home page. Waits for the text of the button, since the page first shows a saved
 * summary, which may be outdated.
 */
export async function startSession(page: Page): Promise<void> {
  const next = page.locator('.today-next');
  await expect(next).toContainText(words('Première séance'));
  await next.click();
}

/** Fetches what has changed on the server, ends the phone’s connection and starts a study session. */
export async function startSessionOffline(phone: Phone): Promise<Page> {
  const page = phone.page();
  await page.goto('/');
  await sendNow(page);
  await expect(networkChip(page, 'À jour')).toBeVisible();
  await phone.setOffline(true);
  await startSession(page);
  return page;
}
