// Checks how a screen is laid out in several sizes of screen and text: no positioned element lies over a text, a
// picture or a control, no text is cut and, at the usual text size, no word of a main heading, button or tab is broken.
import type { Page } from '@playwright/test';
import { setTextSize } from './large-text.ts';

/** Size of a screen in CSS pixels, and of its text in percent of the browser's initial size. */
export type LayoutSize = { width: number; height: number; text?: number };

export const layoutSizes: readonly LayoutSize[] = [
  { width: 320, height: 568 },
  { width: 360, height: 610 },
  { width: 360, height: 740, text: 130 },
  { width: 360, height: 740, text: 200 },
  { width: 768, height: 1024 },
  { width: 790, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1280, height: 800, text: 130 },
  { width: 1280, height: 800, text: 200 },
  { width: 1366, height: 657 },
];

const nameOf = ({ width, height, text = 100 }: LayoutSize) =>
  text === 100 ? `${width}×${height}` : `${width}×${height} at ${text} %`;

/** Returns one line for each error. Does not restore the size of the screen. */
export async function layoutErrors(page: Page, sizes: readonly LayoutSize[]): Promise<string[]> {
  const errors: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await setTextSize(page, size.text ?? 100);
    const first = await errorsInSize(page, size.text ?? 100);
    // A part of the screen that is still being loaded moves what was measured, so an error is measured again.
    const found = first.length === 0 ? [] : await errorsInSize(page, size.text ?? 100);
    errors.push(...found.map((error) => `${nameOf(size)}: ${error}`));
  }
  await setTextSize(page, 100);
  return errors;
}

async function errorsInSize(page: Page, text: number): Promise<string[]> {
  const errors = new Set<string>();
  await page.evaluate(scrollToShare, 0);
  for (const text of await page.evaluate(cutTexts)) errors.add(`${text} is cut`);
  if (text === 100) for (const word of await page.evaluate(brokenWords)) errors.add(`${word} is broken`);
  for (const share of [0, 0.5, 1]) {
    const at = await page.evaluate(scrollToShare, share);
    const targets = await page.evaluateHandle(visibleTargets);
    const covered = await page.evaluate(coveredTargets, { targets, at });
    await targets.dispose();
    for (const error of covered) errors.add(error);
    if (at.isTop && at.isEnd) break;
  }
  return [...errors];
}

type ScrollPosition = { isTop: boolean; isEnd: boolean };

/** Runs in the page. Scrolls the dialog in front, or the page: share 0 is its top, 1 its end. */
async function scrollToShare(share: number): Promise<ScrollPosition> {
  const front =
    document.elementFromPoint(innerWidth / 2, 1)?.closest('dialog[open]') ?? document.documentElement;
  const longestPx = front.scrollHeight - front.clientHeight;
  front.scrollTo({ top: Math.round(longestPx * share), behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return { isTop: front.scrollTop <= 1, isEnd: front.scrollTop >= longestPx - 1 };
}

type Target = { element: Element; name: string; boxes: DOMRect[] };

/**
 * Runs in the page. Returns the texts, pictures and controls to check, each with its visible boxes; a text has
 * one box for each line.
 */
function visibleTargets(): Target[] {
  const front = document.elementFromPoint(innerWidth / 2, 1)?.closest('dialog[open]') ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.sr-only, .skip-link, .network-chip, .note-place, .to-top, .opening, .page-words');
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const within = (box: DOMRect, bounds: DOMRect) => {
    const [left, top] = [Math.max(box.left, bounds.left), Math.max(box.top, bounds.top)];
    const [right, bottom] = [Math.min(box.right, bounds.right), Math.min(box.bottom, bounds.bottom)];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const visiblePart = (box: DOMRect, element: Element) => {
    let part = within(box, screen);
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflow !== 'visible') part = within(part, up.getBoundingClientRect());
    return part;
  };
  const targetOf = (element: Element, name: string, boxes: Iterable<DOMRect>): Target => ({
    element,
    name: `${element.localName}.${element.getAttribute('class') ?? ''} « ${name.trim().slice(0, 40)} »`,
    boxes: [...boxes]
      .map((box) => visiblePart(box, element))
      .filter(({ width, height }) => width > 6 && height > 6),
  });

  const found: Target[] = [];
  const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    found.push(targetOf(element, node.nodeValue, range.getClientRects()));
  }
  const solid = 'img, canvas, button, input, select, textarea, summary, a';
  for (const element of front.querySelectorAll(solid)) {
    if (!isShown(element)) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    found.push(targetOf(element, name, element.getClientRects()));
  }
  return found.filter(({ boxes }) => boxes.length > 0);
}

type Seen = { targets: Target[]; at: ScrollPosition };

/**
 * Runs in the page. Returns one line for each target that a positioned element covers, except content that a
 * user can scroll out from under a bar along the upper or lower edge.
 */
function coveredTargets({ targets, at }: Seen): string[] {
  const paints = (element: Element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    if (opacity === '0') return false;
    const isFilled = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none';
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    return isFilled || hasText || element.matches('img, canvas, path, input, select, textarea');
  };
  const positionedOver = (over: Element, target: Element) => {
    let found: Element | null = null;
    for (let up: Element | null = over; up && !up.contains(target); up = up.parentElement)
      if (getComputedStyle(up).position !== 'static') found = up;
    return found;
  };
  /** Returns whether an element that contains the target, but not the cover, can be scrolled further down. */
  const scrollsFurther = (target: Element, cover: Element) => {
    for (let up = target.parentElement; up && !up.contains(cover); up = up.parentElement) {
      const isScroller = /auto|scroll/.test(getComputedStyle(up).overflowY);
      if (isScroller && up.scrollHeight - up.clientHeight - up.scrollTop > 1) return true;
    }
    return false;
  };
  const isHarmless = (cover: Element, target: Element) => {
    const { position } = getComputedStyle(cover);
    const { top, bottom, width } = cover.getBoundingClientRect();
    const isUpper = top + bottom < innerHeight;
    if (!isUpper && scrollsFurther(target, cover)) return true;
    if (position === 'absolute' || position === 'relative') return false;
    const lineWidth = cover.parentElement?.clientWidth ?? innerWidth;
    if (position !== 'sticky' && width < lineWidth * 0.9) return false;
    if (/fixed|sticky/.test(getComputedStyle(target).position)) return false;
    return isUpper ? !at.isTop : !at.isEnd;
  };
  const pointsOf = ({ left, top, right, bottom }: DOMRect): [number, number][] => [
    ...[left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y): [number, number] => [x, y])),
    [(left + right) / 2, (top + bottom) / 2],
  ];
  /**
   * Elements that may cover others: the button to scroll to the top, the account’s menu, and the reader’s
   * transparent text layer.
   */
  const passing = '.to-top, nav[aria-labelledby="account-menu-name"], .page-words';
  /**
   * Returns whether a message may cover the target: on a small screen only if the target or the point is in
   * the head of a page, reader or dialog; on a larger screen always, since a message disappears after a moment.
   */
  const isMessageInPlace = (target: Element, hits: Element[]) =>
    (innerWidth >= 768 && innerHeight > 480) ||
    [target, ...hits].some((one) => one.closest('.bar, .reader-head, .layer-head'));
  const coverAt = (target: Element, [x, y]: [number, number]) => {
    const hits = document.elementsFromPoint(x, y);
    const own = hits.findIndex((hit) => target.contains(hit) || hit.contains(target));
    for (const hit of hits.slice(0, Math.max(0, own))) {
      if (hit.closest(passing) || (hit.closest('.note-place') && isMessageInPlace(target, hits))) continue;
      const cover = paints(hit) ? positionedOver(hit, target) : null;
      if (cover && !isHarmless(cover, target)) return cover;
    }
    return null;
  };
  return targets.flatMap(({ element, name, boxes }) => {
    const cover = boxes
      .flatMap(pointsOf)
      .map((point) => coverAt(element, point))
      .find((one) => one !== null);
    return cover ? [`${name} is under ${cover.localName}.${cover.getAttribute('class')}`] : [];
  });
}

/**
 * Runs in the page. Returns one line for each text that is wider than its element, unless the element ends it in
 * an ellipsis or scrolls.
 */
function cutTexts(): string[] {
  const front = document.elementFromPoint(innerWidth / 2, 1)?.closest('dialog[open]') ?? document.body;
  const hasText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const isCut = (element: HTMLElement) => {
    if (element.clientWidth <= 1 || !hasText(element) || !element.checkVisibility()) return false;
    if (element.closest('.sr-only, .skip-link, .network-chip, .page-words')) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isByDesign = ['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis';
    return !isByDesign && element.scrollWidth > element.clientWidth + 1;
  };
  return [...front.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element instanceof HTMLElement && isCut(element))
    .map(
      (element) =>
        `${element.localName}.${element.className} « ${element.textContent?.trim().slice(0, 40)} »`,
    );
}

/**
 * Runs in the page. Returns one line for each word of a main heading, button or tab that continues on the next
 * line.
 */
function brokenWords(): string[] {
  const front = document.elementFromPoint(innerWidth / 2, 1)?.closest('dialog[open]') ?? document.body;
  const found: string[] = [];
  for (const element of front.querySelectorAll('h1, h2, button, .btn, [role="tab"], .tab')) {
    if (!element.checkVisibility() || element.closest('.sr-only')) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.sr-only')) continue;
      for (const word of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(`${element.localName} « ${word[0]} »`);
      }
    }
  }
  return found;
}
