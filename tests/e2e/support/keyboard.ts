// Moves through a screen with the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

const mostSteps = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until `target` has the focus; expects a visible focus indicator at every stop on the way. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let step = 0; step < mostSteps && !(await hasFocus(target)); step += 1) {
    await page.keyboard.press('Tab');
    expect(await hiddenStop(page)).toBeNull();
  }
  await expect(target).toBeFocused();
}

const hiddenStop = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const stop = document.activeElement;
    // After the last stop the focus moves to the browser's own bar.
    if (!stop || stop === document.body) return null;
    const { width, height } = stop.getBoundingClientRect();
    const candidates = [stop, ...(stop.parentElement?.querySelectorAll(':scope > i') ?? [])];
    const isOutlined = candidates.some((one) => getComputedStyle(one).outlineStyle !== 'none');
    return isOutlined && width > 0 && height > 0 ? null : stop.outerHTML.slice(0, 200);
  });

/** Expects that Tab moves the focus only within `dialog` or to the browser’s own bar. */
export async function expectFocusTrappedIn(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const stops = await dialog.locator('a[href], button, input, select, textarea').count();
  for (let step = 0; step <= stops; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate((element) => {
        const stop = document.activeElement;
        return stop === document.body || element.contains(stop);
      }),
    ).toBe(true);
  }
}
