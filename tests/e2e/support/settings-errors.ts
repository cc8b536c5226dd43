// Checks a screen with the browser settings that make reading easier.
// Each exported function returns one line for each error; those that change a setting change it back.
import type { Page } from '@playwright/test';

/** The widest text spacing that a page must support (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Reports texts that wider spacing cuts, and a page that then overflows sideways. */
export async function spacingErrors(page: Page): Promise<string[]> {
  const before = await page.evaluate(cutTexts);
  // Uses a constructed style sheet, since the content security policy blocks a `<style>` that a script
  // adds.
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
  const errors = after.filter((text) => !before.includes(text)).map((text) => `spacing: ${text} is cut`);
  return wide > 0 ? [...errors, `spacing: ${wide} px stick out`] : errors;
}

/** Runs in the page. Returns by how many pixels the dialog in front, or the page, overflows sideways. */
function excessPx(): number {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.documentElement;
  return front.scrollWidth - front.clientWidth;
}

/**
 * Runs in the page. Returns one line for each element whose text is cut, except lines that end in an ellipsis,
 * titles in the lists of discussions and of the desk, the chip in the bar and the reader’s invisible text layer.
 */
function cutTexts(): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const cut = [...front.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const mayBeCut = element.matches(
      ':is(.compact-list-88, .latest) .row-title *, .network-chip, .page-words',
    );
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

/** Size of a screen of 1280×1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

/**
 * Reports fixed or sticky bars that take more than half of the height at 400 % zoom, and content that overflows
 * sideways.
 */
export async function zoomErrors(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? zoomed;
  await page.setViewportSize(zoomed);
  const wide = await page.evaluate(excessPx);
  const [rows, names] = await page.evaluate(rowsOfBars);
  await page.setViewportSize(before);
  const errors = wide > 0 ? [`zoom: ${wide} px stick out`] : [];
  if (rows > zoomed.height / 2) errors.push(`zoom: bars take ${rows} px of ${zoomed.height}: ${names}`);
  return errors;
}

/**
 * Runs in the page and scrolls it to its middle. Returns the number of pixel rows that wide bars cover, and the
 * classes of these bars.
 */
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

/**
 * Reports, in forced-colours mode, controls without a border, and chosen or finished items that look as if
 * they were not.
 */
export async function forcedColourErrors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const errors = await page.evaluate(unseenInForcedColours);
  await page.emulateMedia({ forcedColors: 'none' });
  return errors.map((error) => `forced colours: ${error}`);
}

/** Runs in the page, in forced-colours mode. Returns one line for each error. */
function unseenInForcedColours(): string[] {
  const stateClasses = ['quiz-option-chosen', 'done', 'now', 'week-studied'];
  const states = ['aria-selected', 'aria-pressed', 'aria-current'];
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const all = (selector: string) =>
    [...front.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const nameOf = ({ localName, className, textContent }: HTMLElement) =>
    `${localName}.${className} « ${textContent?.slice(0, 30)} »`;
  const appearanceOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((node) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(node, pseudo)))
      .map((style) =>
        [style.backgroundColor, style.borderTopColor, style.borderTopWidth, style.outlineStyle].join(),
      )
      .join(';');
  const appearanceWithout = (chosen: HTMLElement) => {
    if (chosen instanceof HTMLInputElement) {
      chosen.checked = false;
      const appearance = appearanceOf(chosen);
      chosen.checked = true;
      return appearance;
    }
    const before = [...states, 'class'].map((name) => [name, chosen.getAttribute(name)] as const);
    for (const name of states) chosen.removeAttribute(name);
    chosen.classList.remove(...stateClasses);
    const appearance = appearanceOf(chosen);
    for (const [name, value] of before) if (value !== null) chosen.setAttribute(name, value);
    return appearance;
  };

  const edgeless = all('.btn:not(.btn-quiet), .input, .check-box, .check-radio, .check-switch').filter(
    (element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) === 0,
  );
  const unseen = all(
    '[aria-selected="true"], [aria-pressed="true"], .dock > [aria-current], :is(.check-box, .check-radio, .check-switch):checked, .quiz-option-chosen, .teeth > :is(.done, .now)',
  ).filter((chosen) => appearanceOf(chosen) === appearanceWithout(chosen));
  return [
    ...edgeless.map((element) => `${nameOf(element)} has no edge`),
    ...unseen.map((element) => `${nameOf(element)} looks as if it were not chosen`),
  ];
}

export const motionErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `motion: .${target?.className} moves`;
      }),
  );
