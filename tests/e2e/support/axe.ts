// What every screen must stand: axe without a fault, and no sideways scroll on the narrowest phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const narrowPx = 320;
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** Each fault of what is shown in one line: the rule, and the element. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Bringing axe into a page takes longer than a look with it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (tags) => {
    const options = { runOnly: tags, resultTypes: ['violations' as const], preload: false, iframes: false };
    const { violations } = await window.axe.run(options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
    );
  }, rules);
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
