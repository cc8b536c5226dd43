// What has the focus is in sight: no bar, message or docked field hides it (WCAG 2.4.11), wherever the page is scrolled.
import type { Page } from '@playwright/test';

/** More stops than these show nothing new: long lists repeat themselves. Back, fewer are enough to meet the upper bar. */
const stopsOn = 40;
const stopsBack = 15;

/** Goes through what is in front with Tab, and some of the way back; each stop that is hidden in one line. */
export async function focusFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  await page.evaluate(() => {
    if (document.querySelector('dialog[open]')) return;
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let stop = 0; stop < stopsOn + stopsBack; stop += 1) {
    await page.keyboard.press(stop < stopsOn ? 'Tab' : 'Shift+Tab');
    // What a script brings into sight, as a carousel its cards, comes with the next frame.
    if (await page.evaluate(hiddenFocus)) await page.evaluate(nextFrame);
    const hidden = await page.evaluate(hiddenFocus);
    if (hidden) faults.add(`focus: ${hidden}`);
  }
  return [...faults];
}

/** In the page: resolves once the next frame has been drawn. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** In the page: what hides the focus; null where it is in sight or nothing has it. A part in sight is enough. */
function hiddenFocus(): string | null {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return null;
  // What is pressed may be drawn by its label, as with the options of a quiz.
  const drawn = stop.closest('label') ?? stop;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y] as const));
  const inSight = points.filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
  const tops = inSight.map(([x, y]) => document.elementFromPoint(x, y));
  if (tops.some((over) => over && (drawn.contains(over) || over.contains(drawn)))) return null;
  const name = `${stop.localName} « ${(stop.getAttribute('aria-label') ?? stop.textContent ?? '').slice(0, 40)} »`;
  const place = `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`;
  return `${name} at ${place} is hidden by ${tops[0] ? `.${tops[0].className}` : 'the edge'}`;
}
