// Checks that Android's back button closes an open dialog before it leaves the screen.
import type { Page } from '@playwright/test';

const patienceMs = 3_000;

/**
 * Goes back if a dialog is open. Returns one line if this leaves the screen or closes no dialog, otherwise an empty
 * list.
 */
export async function backErrors(page: Page): Promise<string[]> {
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
