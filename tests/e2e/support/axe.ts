// Checks that a screen has no axe error, and that it does not scroll sideways, by default at the width of the
// narrowest phone.
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

/**
 * Returns one text for each axe error. An element that fails because a bar covers a part of it is checked
 * again in the middle of the screen, since the user can scroll it there.
 */
export async function axeErrors(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(findErrors, rules);
}

async function findErrors(tags: string[]): Promise<string[]> {
  const { axe } = window;
  // Waits for running animations that end by themselves, since an element that fades in has its final colours only
  // afterwards.
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const options = { resultTypes: ['violations' as const], preload: false, iframes: false };
  const isFineInTheMiddle = async (rule: string, selector: string) => {
    const element = document.querySelector(selector);
    const scroller = element?.closest('dialog[open]') ?? document.documentElement;
    const before = scroller.scrollTop;
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    try {
      const { violations } = await axe.run(selector, { ...options, runOnly: [rule] });
      return violations.length === 0;
    } finally {
      scroller.scrollTop = before;
    }
  };
  const { violations } = await axe.run({ ...options, runOnly: tags });
  const errors: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, failureSummary = '', target } of nodes) {
      const isCovered = failureSummary.includes('partially obscured');
      if (!isCovered || !(await isFineInTheMiddle(id, String(target[0]))))
        errors.push(`${id}: ${html} ${failureSummary}`);
    }
  return errors;
}

export async function expectNoAxeErrors(page: Page): Promise<void> {
  expect(await axeErrors(page)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, widthPx = narrowPx): Promise<void> {
  const before = page.viewportSize() ?? { width: widthPx, height: 740 };
  await page.setViewportSize({ width: widthPx, height: before.height });
  // Compares with the document's width, not with the window's inner width: a phone zooms out until
  // everything too wide fits. Repeats, because a screen may render again for the new width.
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  try {
    await expect.poll(excess).toBeLessThanOrEqual(0);
  } finally {
    await page.setViewportSize(before);
  }
}
