// What every screen must stand: axe without a fault, and no sideways scroll on the narrowest phone.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const narrowPx = 320;

/** Each fault of what is shown in one line: the rule, and the element. */
export async function axeFaults(page: Page): Promise<string[]> {
  // No frames here: the quick way, without a tab of its own for each look.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}

export async function expectNoAxeFault(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, widthPx = narrowPx): Promise<void> {
  const before = page.viewportSize() ?? { width: widthPx, height: 740 };
  await page.setViewportSize({ width: widthPx, height: before.height });
  // Not the window's inner width: a phone zooms out until all that is too wide is inside it.
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  await page.setViewportSize(before);
  expect(excess).toBeLessThanOrEqual(0);
}
