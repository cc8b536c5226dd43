// Measures the two pages of the open notebook on a wide screen: what is on each, how wide its rows and fields are, and
// how long its lines of text are.
import type { Page } from '@playwright/test';

/** CSS selectors of an element that belongs on the left page and of one that belongs on the right page. */
export type Sides = { left: string; right: string };

const widestPx = 560;
const longestLine = 75;

/** Returns one line for each row, field or text line that is too long, and each side missing or misplaced. */
export const bothPagesErrors = async (page: Page, sides: Sides): Promise<string[]> => [
  ...(await page.evaluate(findErrors, { sides, widestPx })),
  ...(await longLineErrors(page)),
];

/** Returns one line for each text line of more than 75 characters. */
export const longLineErrors = (page: Page): Promise<string[]> => page.evaluate(findLongLines, longestLine);

type Limits = { sides: Sides; widestPx: number };

/** Runs in the page. */
function findErrors({ sides, widestPx }: Limits): string[] {
  const errors: string[] = [];
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const [left, right] = [boxOf(sides.left), boxOf(sides.right)];
  const middle = document.documentElement.clientWidth / 2;
  if (!left || left.width === 0 || left.right > middle) errors.push(`${sides.left} is not at the left`);
  if (!right || right.width === 0 || right.left < middle) errors.push(`${sides.right} is not at the right`);
  const main = document.querySelector('main') ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, svg');
  for (const element of main.querySelectorAll('li, label, input, textarea, button, p')) {
    const { width } = element.getBoundingClientRect();
    if (isShown(element) && width > widestPx) errors.push(`${element.localName} of ${Math.round(width)} px`);
  }
  return errors;
}

/** Runs in the page. */
function findLongLines(longestLine: number): string[] {
  const main = document.querySelector('main') ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, svg');
  const blockOf = (element: Element): Element => {
    const parent = element.parentElement;
    return parent && getComputedStyle(element).display === 'inline' ? blockOf(parent) : element;
  };
  const linesByBlock = new Map<Element, Map<number, string>>();
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement || !isShown(node.parentElement)) continue;
    const block = blockOf(node.parentElement);
    if ((block.textContent ?? '').trim().length <= longestLine) continue;
    const lines = linesByBlock.get(block) ?? new Map<number, string>();
    linesByBlock.set(block, lines);
    const text = node.nodeValue ?? '';
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, width } = range.getBoundingClientRect();
      if (width > 0) lines.set(Math.round(top), (lines.get(Math.round(top)) ?? '') + text[at]);
    }
  }
  return [...linesByBlock.values()]
    .flatMap((lines) => [...lines.values()])
    .filter((line) => line.length > longestLine)
    .map((line) => `a line of ${line.length} characters: ${line.slice(0, 40)}`);
}
