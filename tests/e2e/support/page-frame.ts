// Measures the frame of the screen that is open: title, back arrow, first content and left edge.
import type { Page } from '@playwright/test';

type Title = { sizePx: number; linePx: number; lines: number; leftPx: number };

type First = {
  /** Distance in pixels from the lower edge of the head to the first content below it. */
  firstPx: number;
  /** Whether a list, or ruled paper, comes first below the head. */
  isListFirst: boolean;
  /** Left edge in pixels of the first content below the head; for a list, the edge of its margin column. */
  leftPx: number;
};

export type PageFrame = First & {
  /** The visible h1; null if only screen readers get it. */
  title: Title | null;
  hasArrow: boolean;
};

/** Scrolls to the top of the page and measures the frame there. */
export const measurePageFrame = async (page: Page): Promise<PageFrame> => ({
  ...(await page.evaluate(measureHead)),
  ...(await page.evaluate(measureFirst)),
});

/** Runs in the page. */
function measureHead(): Pick<PageFrame, 'title' | 'hasArrow'> {
  scrollTo({ top: 0, behavior: 'instant' });
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, dialog');
  const heading = [...document.querySelectorAll('h1')].find(isShown);
  const arrows = document.querySelectorAll('.bar-lead a, .bar-lead button, .head-lead, .board-lead');
  const hasArrow = [...arrows].some(isShown);
  if (!heading) return { title: null, hasArrow };
  const style = getComputedStyle(heading);
  const linePx = Number.parseFloat(style.lineHeight);
  const { height, left } = heading.getBoundingClientRect();
  const lines = Math.round(height / linePx);
  return {
    title: { sizePx: Number.parseFloat(style.fontSize), linePx, lines, leftPx: Math.round(left) },
    hasArrow,
  };
}

/** Runs in the page. */
function measureFirst(): First {
  const main = document.querySelector('main') ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, dialog');
  // On a phone the part of the head inside `main` has no height, unless it contains the search.
  const heads = [
    ...document.querySelectorAll('.bar, main > .board, main > div > .board.fret, main > .screen-head'),
  ].filter((head) => isShown(head) && head.getBoundingClientRect().height > 0);
  const edgePx = Math.max(...heads.map((head) => head.getBoundingClientRect().bottom));
  const found = (topPx: number, leftPx: number, isListFirst: boolean): First => ({
    firstPx: Math.round(topPx - edgePx),
    leftPx: Math.round(leftPx),
    isListFirst,
  });
  const topOfText = (element: Element) => {
    let block = element;
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
      block = block.parentElement;
    const { paddingTop, borderTopWidth } = getComputedStyle(block);
    return (
      block.getBoundingClientRect().top + Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth)
    );
  };
  /** Returns the innermost bordered element that contains `element` or is `element`; null if there is none. */
  const framedBox = (element: Element) => {
    for (let up: Element | null = element; up && up !== main; up = up.parentElement) {
      const { borderTopWidth, borderLeftWidth } = getComputedStyle(up);
      if (Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderLeftWidth) > 0) return up;
    }
    return null;
  };
  const solid = 'button, input, select, textarea, canvas, img, .btn, .tag, .segm, .tabs';
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element === main || !isShown(element)) continue;
    if (element.closest('.board, .screen-head, main > [role="status"], .offline-banner')) continue;
    const list = element.closest('.row-list, .ruled-margin');
    const { top, left, height } = (list ?? element).getBoundingClientRect();
    if (list) return found(top, left, true);
    const line = element.closest('.part-line');
    if (line && height > 0) return found(topOfText(line), left, false);
    if (element.matches(solid) && height > 0) return found(top, left, false);
    if (!(node instanceof Text) || !node.nodeValue?.trim()) continue;
    const framed = framedBox(element)?.getBoundingClientRect();
    if (framed) return found(framed.top, framed.left, false);
    const range = document.createRange();
    range.selectNodeContents(node);
    return found(topOfText(element), range.getBoundingClientRect().left, false);
  }
  return found(edgePx, 0, false);
}
