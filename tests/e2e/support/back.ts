// Goes back while dialogs are open, as Android's back button does.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * Waits until the history matches the open dialogs: a dialog changes the history a moment after it opens or
 * closes, and another navigation in between would conflict.
 */
export const untilHistoryFollows = (page: Page) =>
  page.waitForFunction(() => {
    const { layers = [] } = (history.state ?? {}) as { layers?: string[] };
    return layers.length === document.querySelectorAll('dialog[open]').length;
  });

export async function goBackFrom(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await untilHistoryFollows(dialog.page());
  await dialog.page().goBack();
  await expect(dialog).toHaveCount(0);
}
