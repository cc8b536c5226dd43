// Android's back closes what is open before it leaves the screen.
import type { Page } from '@playwright/test';

const patienceMs = 3_000;

/** What back does instead, in one line; none where no dialog is open. Dialogs that belong together close together. */
export async function backFaults(page: Page): Promise<string[]> {
  const openBefore = await page.locator('dialog[open]').count();
  if (openBefore === 0) return [];
  const { pathname } = new URL(page.url());
  await page.goBack();
  const isClosed = await page
    .waitForFunction((before) => document.querySelectorAll('dialog[open]').length < before, openBefore, {
      timeout: patienceMs,
    })
    .then(
      () => true,
      () => false,
    );
  if (new URL(page.url()).pathname !== pathname) return ['back: it leaves the screen'];
  return isClosed ? [] : ['back: it does not close the dialog'];
}
