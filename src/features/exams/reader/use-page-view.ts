// The place in which a page is read: how wide the page is there, and what stays in view when its size changes.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PdfPage } from '#features/exams/pdf/pdf-document.ts';
import type { Point } from './page-gestures.ts';
import type { Reader } from './use-reader.ts';

/** Wider pages are harder to read on a large screen. */
const widestPx = 1024;

export type PageView = {
  pane: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  /** In CSS pixels; 0 until they are known. */
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
    // The number is what this waits for.
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

/** The width that a page may take, without scroll bar and padding; 0 until it is known. */
function useInnerWidth(place: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidthPx(entry.contentRect.width);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return widthPx;
}

type InView = Pick<PageView, 'pane' | 'sheet' | 'widthPx'> & { focus: RefObject<Point | null> };

/** What lies under the fingers, or else in the middle, is there again once the page has another size. */
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
