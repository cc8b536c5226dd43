// What a screen must stand when a person has set the browser to be read more easily. Each fault in one line; the page
// comes back as it was.
import type { Page } from '@playwright/test';

/** The widest spacing that WCAG 1.4.12 speaks of. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Texts that are cut by wider spacing, and what then sticks out at the side. */
export async function spacingFaults(page: Page): Promise<string[]> {
  const before = await page.evaluate(cutTexts);
  // A sheet made by script, since the content policy lets no other one in.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  const after = await page.evaluate(cutTexts);
  const wide = await page.evaluate(excessPx);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const faults = after.filter((text) => !before.includes(text)).map((text) => `spacing: ${text} is cut`);
  return wide > 0 ? [...faults, `spacing: ${wide} px stick out`] : faults;
}

/** In the page: how much wider the page, or the dialog in front of it, is than its own box. */
function excessPx(): number {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.documentElement;
  return front.scrollWidth - front.clientWidth;
}

/**
 * In the page: texts of which a box shows only a part and lets nobody scroll to the rest. What ends in an ellipsis by
 * design is none, a line or the title of a discussion: it is whole where its row leads to. Nor is the chip of the bar,
 * which keeps its sign and its name where its word has no room, nor the unseen words over a page of the reader.
 */
function cutTexts(): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const cut = [...front.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const mayBeCut = element.matches('.compact-list-88 .row-title *, .network-chip, .page-words');
    if (mayBeCut || !element.checkVisibility()) return false;
    if (element.clientWidth <= 1 || !element.textContent?.trim()) return false;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isCutAtTheSide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isCutBelow = hides(overflowY) && element.scrollHeight > element.clientHeight + 4;
    return isCutBelow || (isCutAtTheSide && textOverflow !== 'ellipsis');
  });
  return cut.map(
    ({ localName, className, textContent }) => `${localName}.${className} « ${textContent?.slice(0, 40)} »`,
  );
}

/** At 400 % zoom a screen of 1280×1024 is this small. */
const zoomed = { width: 320, height: 256 };

/** What stays over the page takes at most half of it, and nothing sticks out at the side. */
export async function zoomFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? zoomed;
  await page.setViewportSize(zoomed);
  const wide = await page.evaluate(excessPx);
  const [rows, names] = await page.evaluate(rowsOfBars);
  await page.setViewportSize(before);
  const faults = wide > 0 ? [`zoom: ${wide} px stick out`] : [];
  if (rows > zoomed.height / 2) faults.push(`zoom: bars take ${rows} px of ${zoomed.height}: ${names}`);
  return faults;
}

/** In the page, scrolled to its middle: how many of its rows of pixels lie under what stays there, and what that is. */
function rowsOfBars(): [number, string] {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1);
  const scroller = front ?? document.documentElement;
  scroller.scrollTop = scroller.scrollHeight / 2;
  const bars = [...(front ?? document.body).querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { position, pointerEvents } = getComputedStyle(element);
    const stays = position === 'fixed' || position === 'sticky';
    const isWide = element.getBoundingClientRect().width >= innerWidth / 2;
    return stays && isWide && pointerEvents !== 'none' && element.checkVisibility();
  });
  const rows = new Set<number>();
  for (const bar of bars) {
    const { top, bottom } = bar.getBoundingClientRect();
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
  }
  return [rows.size, bars.map(({ className }) => `.${className}`).join(' ')];
}

/** In a palette of few colours: what can be pressed has an edge, and what is chosen or done looks so. */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(unseenInForcedColours);
  await page.emulateMedia({ forcedColors: 'none' });
  return faults.map((fault) => `forced colours: ${fault}`);
}

/** In the page. */
function unseenInForcedColours(): string[] {
  const marks = ['quiz-option-chosen', 'done', 'now', 'week-studied'];
  const states = ['aria-selected', 'aria-pressed', 'aria-current'];
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const all = (selector: string) =>
    [...front.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const nameOf = ({ localName, className, textContent }: HTMLElement) =>
    `${localName}.${className} « ${textContent?.slice(0, 30)} »`;
  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((part) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
      .map((style) =>
        [style.backgroundColor, style.borderTopColor, style.borderTopWidth, style.outlineStyle].join(),
      )
      .join(';');
  /** How it would look if it were not chosen. */
  const lookWithout = (chosen: HTMLElement) => {
    if (chosen instanceof HTMLInputElement) {
      chosen.checked = false;
      const look = lookOf(chosen);
      chosen.checked = true;
      return look;
    }
    const before = [...states, 'class'].map((name) => [name, chosen.getAttribute(name)] as const);
    for (const name of states) chosen.removeAttribute(name);
    chosen.classList.remove(...marks);
    const look = lookOf(chosen);
    for (const [name, value] of before) if (value !== null) chosen.setAttribute(name, value);
    return look;
  };

  const edgeless = all('.btn:not(.btn-quiet), .input, .check-box, .check-radio, .check-switch').filter(
    (element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) === 0,
  );
  const unseen = all(
    '[aria-selected="true"], [aria-pressed="true"], .dock > [aria-current], :is(.check-box, .check-radio, .check-switch):checked, .quiz-option-chosen, .teeth > :is(.done, .now)',
  ).filter((chosen) => lookOf(chosen) === lookWithout(chosen));
  return [
    ...edgeless.map((element) => `${nameOf(element)} has no edge`),
    ...unseen.map((element) => `${nameOf(element)} looks as if it were not chosen`),
  ];
}

/** What moves although its person wants no motion. */
export const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `motion: .${target?.className} moves`;
      }),
  );
