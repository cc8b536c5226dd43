// Computes the size of the page in the reading area, and keeps the same content in view when that size
// changes.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PdfPage } from '#features/exams/pdf/pdf-document.ts';
import { useInnerWidth } from '#ui/hooks/use-inner-width.ts';
import type { Point } from './page-gestures.ts';
import type { Reader } from './use-reader.ts';

/** Maximum width of a page at zoom 1: wider pages are harder to read on a large screen. */
const widestPx = 1024;

export type PageView = {
  pane: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  /** Size of the page in CSS pixels; 0 until it is known. */
  widthPx: number;
  heightPx: number;
  zoomAt: (zoom: number, point: Point) => void;
};

export function usePageView(page: PdfPage | null, { zoom, zoomTo, page: number }: Reader): PageView {
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const focus = useRef<Point | null>(null);
  const paneWidthPx = useInnerWidth(pane);
  const widthPx = Math.floor(Math.min(paneWidthPx, widestPx) * zoom);
  const heightPx = page ? Math.round((widthPx / page.width) * page.height) : 0;
  useStaysInView({ pane, sheet, focus, widthPx });
  useLayoutEffect(() => {
    if (number && pane.current) pane.current.scrollTop = 0;
  }, [number]);
  return {
    pane,
    sheet,
    widthPx,
    heightPx,
    zoomAt: (wanted, point) => {
      focus.current = point;
      zoomTo(wanted);
    },
  };
}

type InView = Pick<PageView, 'pane' | 'sheet' | 'widthPx'> & { focus: RefObject<Point | null> };

/**
 * When the size of the page changes, scrolls so that the point under the fingers stays in place; if the zoom was
 * changed without touch, the point in the middle of the reading area's upper edge.
 */
function useStaysInView({ pane, sheet, focus, widthPx }: InView): void {
  const before = useRef<{ widthPx: number; left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const [view, page] = [pane.current, sheet.current];
    if (!view || !page || widthPx === 0) return;
    const was = before.current;
    before.current = { widthPx, left: page.offsetLeft, top: page.offsetTop };
    if (!was || was.widthPx === widthPx) return;
    const frame = view.getBoundingClientRect();
    const x = focus.current ? focus.current.x - frame.left : view.clientWidth / 2;
    const y = focus.current ? focus.current.y - frame.top : 0;
    focus.current = null;
    const factor = widthPx / was.widthPx;
    const left = (view.scrollLeft + x - was.left) * factor + page.offsetLeft - x;
    const top = (view.scrollTop + y - was.top) * factor + page.offsetTop - y;
    view.scrollTo({ left, top, behavior: 'instant' });
  }, [pane, sheet, focus, widthPx]);
}
