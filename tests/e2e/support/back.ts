// Going back while dialogs are open, as Android's back does.
import { expect, type Locator, type Page } from '@playwright/test';

/** A dialog that opens or closes changes the history a little later, and any other step meanwhile would get in its way. */
export const untilHistoryFollows = (page: Page) =>
  page.waitForFunction(() => {
    const { layers = [] } = (history.state ?? {}) as { layers?: string[] };
    return layers.length === document.querySelectorAll('dialog[open]').length;
  });

/** Closes the dialog in front. */
export async function goBackFrom(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await untilHistoryFollows(dialog.page());
  await dialog.page().goBack();
  await expect(dialog).toHaveCount(0);
}
