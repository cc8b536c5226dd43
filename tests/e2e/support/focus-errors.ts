// Checks that the elements that Tab reaches on a screen are visible at least in part: no bar, toast or fixed
// field may hide them completely (WCAG 2.4.11).
import type { Page } from '@playwright/test';

const stopsOn = 40;
const stopsBack = 15;

/**
 * Presses Tab `stopsOn` times, then Shift+Tab `stopsBack` times. Returns one line for each focused element
 * that is hidden.
 */
export async function focusErrors(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    if (document.querySelector('dialog[open]')) return;
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  return [
    ...new Set([
      ...(await hiddenOnTheWay(page, 'Tab', stopsOn)),
      ...(await hiddenOnTheWay(page, 'Shift+Tab', stopsBack)),
    ]),
  ];
}

/** Presses a key `stops` times. Returns one line for each focused element that is hidden. */
export async function hiddenOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', stops: number): Promise<string[]> {
  const errors: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    // An element that a script scrolls into view, such as a card of a carousel, reaches its position only
    // with the next frame.
    if (await page.evaluate(hiddenFocus)) await page.evaluate(nextFrame);
    const hidden = await page.evaluate(hiddenFocus);
    if (hidden) errors.push(`focus: ${hidden}`);
  }
  return errors;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Runs in the page. Returns a description of the focused element if it is completely hidden; null if it is visible
 * at least in part, or if nothing has the focus.
 */
function hiddenFocus(): string | null {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return null;
  // Checks the label if there is one, since some controls are drawn by their label, such as the options of
  // a quiz.
  const drawn = stop.closest('label') ?? stop;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const fractions = [0.1, 0.5, 0.9];
  const points = fractions.flatMap((x) =>
    fractions.map((y) => [left + width * x, top + height * y] as const),
  );
  const inSight = points.filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
  const tops = inSight.map(([x, y]) => document.elementFromPoint(x, y));
  if (tops.some((over) => over && (drawn.contains(over) || over.contains(drawn)))) return null;
  const name = `${stop.localName} « ${(stop.getAttribute('aria-label') ?? stop.textContent ?? '').slice(0, 40)} »`;
  const box = `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`;
  return `${name} at ${box} is hidden by ${tops[0] ? `.${tops[0].className}` : 'the edge'}`;
}
