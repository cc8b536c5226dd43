// Checks a screen with larger text on a phone: at 200 % there must be no sideways scroll and no
// cut title, author or tab, and at 130 % no cut label in the bottom bar.
import type { Page } from '@playwright/test';
import { phoneScreen } from './phone.ts';

/** Sets the text size of the page to `percent` of the browser’s initial text size. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
  }, percent);
}

/** Returns one line for each error. Leaves the page with its usual text size, in the usual size of a phone. */
export async function largeTextErrors(page: Page): Promise<string[]> {
  await page.setViewportSize(phoneScreen);
  await setTextSize(page, 200);
  const errors = await page.evaluate(errorsAtDouble);
  await setTextSize(page, 130);
  const cut = await page.evaluate(cutLabels);
  await setTextSize(page, 100);
  return [
    ...errors.map((error) => `text 200 %: ${error}`),
    ...cut.map((label) => `text 130 %: ${label} is cut`),
  ];
}

/**
 * Runs in the page at a text size of 200 %. Returns one line for each box that scrolls sideways and each title, author
 * or tab that is cut.
 */
function errorsAtDouble(): string[] {
  const wide = (element: Element) => element.scrollWidth > element.clientWidth;
  const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  const right = (element: Element) => element.getBoundingClientRect().right;
  const widestIn = (box: Element) => [...box.querySelectorAll('*')].sort((a, b) => right(b) - right(a))[0];
  const scrolling = boxes
    .filter(wide)
    .map(
      (box) => `${box.localName} is ${box.scrollWidth} px wide: ${widestIn(box)?.outerHTML.slice(0, 120)}`,
    );
  const isSeen = (element: HTMLElement) => element.offsetParent !== null && element.clientWidth > 1;
  const isCut = (element: HTMLElement) => {
    const isClipped = getComputedStyle(element).overflowY !== 'visible';
    return (
      element.scrollWidth > element.clientWidth + 1 ||
      (isClipped && element.scrollHeight > element.clientHeight + 4)
    );
  };
  // Checks the descendants too: in a row, an inner element and not the title itself can clip the text.
  const isCutWithin = (text: HTMLElement) =>
    [text, ...text.querySelectorAll<HTMLElement>('*')].filter(isSeen).some(isCut);
  const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, .thread-by, .tabs-fill')]
    .filter(isSeen)
    .filter(isCutWithin);
  return [...scrolling, ...texts.map((text) => `${text.localName} « ${text.textContent} » is cut`)];
}

/** Runs in the page at a text size of 130 %. Returns the labels of the bottom bar that are cut. */
function cutLabels(): string[] {
  return [...document.querySelectorAll('.dock > a')].flatMap((link) => {
    const textRange = document.createRange();
    textRange.selectNodeContents(link);
    const [text, box] = [textRange.getBoundingClientRect(), link.getBoundingClientRect()];
    const isFullyVisible = text.left >= box.left && text.right <= box.right && text.bottom <= box.bottom;
    return isFullyVisible ? [] : [link.textContent ?? ''];
  });
}
