// What every screen must stand on the narrow phone when its person has chosen larger text: no sideways scroll and no
// title, author or tab cut at 200 %, and at 130 % every label of the bottom bar whole.
import type { Page } from '@playwright/test';
import { phoneScreen } from './phone.ts';

/** In percent of the size that the browser begins with. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
  }, percent);
}

/** Each fault in one line; the page comes back with the usual text, in the usual size of a phone. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(phoneScreen);
  await setTextSize(page, 200);
  const faults = await page.evaluate(faultsAtDouble);
  await setTextSize(page, 130);
  const cut = await page.evaluate(cutLabels);
  await setTextSize(page, 100);
  return [
    ...faults.map((fault) => `text 200 %: ${fault}`),
    ...cut.map((label) => `text 130 %: ${label} is cut`),
  ];
}

/** In the page. */
function faultsAtDouble(): string[] {
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
  // What cuts a row's title or its author is an element inside.
  const isCutWithin = (text: HTMLElement) =>
    [text, ...text.querySelectorAll<HTMLElement>('*')].filter(isSeen).some(isCut);
  const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, .thread-by, .tabs-fill')]
    .filter(isSeen)
    .filter(isCutWithin);
  return [...scrolling, ...texts.map((text) => `${text.localName} « ${text.textContent} » is cut`)];
}

/** In the page. */
function cutLabels(): string[] {
  return [...document.querySelectorAll('.dock > a')].flatMap((link) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    const [text, box] = [words.getBoundingClientRect(), link.getBoundingClientRect()];
    const isWhole = text.left >= box.left && text.right <= box.right && text.bottom <= box.bottom;
    return isWhole ? [] : [link.textContent ?? ''];
  });
}
