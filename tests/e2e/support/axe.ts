// What every screen must stand: axe without a fault, and no sideways scroll on the narrowest phone.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const narrowPx = 320;

export async function expectNoAxeFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, widthPx = narrowPx): Promise<void> {
  const before = page.viewportSize() ?? { width: widthPx, height: 740 };
  await page.setViewportSize({ width: widthPx, height: before.height });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize(before);
  expect(excess).toBeLessThanOrEqual(0);
}
