// Computes the size of the page in the reading area, and keeps the same content in view when that size
// changes.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { OpenedPdf, PdfPage } from '#features/exams/pdf/pdf-document.ts';
import { wholePage } from '#features/exams/pdf/text-block.ts';
import { usePageCrop } from '#features/exams/pdf/use-page-crop.ts';
import { useInnerWidth } from '#ui/hooks/use-inner-width.ts';
import type { Point } from './page-gestures.ts';
import type { Reader } from './use-reader.ts';

/** Maximum width of a page at zoom 1: wider pages are harder to read on a large screen. */
const widestPx = 1024;

/** Width of the reading area, in CSS pixels, from which letters are large enough without leaving out margins. */
const widePx = 480;

export type PageView = {
  pane: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  /** Size of the page in CSS pixels; 0 until it is known. */
  widthPx: number;
  heightPx: number;
  /** Whether the page can be panned sideways: not at zoom 1, where only its margins are out of sight. */
  isPannable: boolean;
  /** The part of a page's width that is in sight when the page is opened, in CSS pixels. */
  opened: { leftPx: number; widthPx: number };
  zoomAt: (zoom: number, point: Point) => void;
};

/** `page` is null until it is known. A narrow reading area shows it once its text was measured. */
export function usePageView(page: PdfPage | null, pdf: OpenedPdf, reader: Reader): PageView {
  const { zoom, zoomTo } = reader;
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const focus = useRef<Point | null>(null);
  const paneWidthPx = useInnerWidth(pane);
  const isWide = paneWidthPx >= widePx;
  const crop = usePageCrop(pdf, reader.page, paneWidthPx > 0 && !isWide);
  const { left, enlargement } = isWide ? wholePage : (crop ?? { left: 0, enlargement: 0 });
  const widthPx = Math.floor(Math.min(paneWidthPx, widestPx) * enlargement * zoom);
  const heightPx = page ? Math.round((widthPx / page.width) * page.height) : 0;
  const leftPx = widthPx > paneWidthPx ? Math.round(left * widthPx) : 0;
  useStaysInView({ pane, sheet, focus, page, widthPx, leftPx, isFitted: zoom === 1 });
  return {
    pane,
    sheet,
    widthPx,
    heightPx,
    isPannable: zoom !== 1 && widthPx > paneWidthPx,
    opened: { leftPx, widthPx: paneWidthPx },
    zoomAt: (wanted, point) => {
      focus.current = point;
      zoomTo(wanted);
    },
  };
}

type InView = Pick<PageView, 'pane' | 'sheet' | 'widthPx'> & {
  focus: RefObject<Point | null>;
  page: PdfPage | null;
  leftPx: number;
  isFitted: boolean;
};

type Before = { page: PdfPage; widthPx: number; left: number; top: number };

/**
 * Scrolls a new page to its beginning. When the size of a page changes, scrolls so that the point under the fingers
 * stays in place; if the zoom was changed without touch, the point in the middle of the reading area's upper edge. At
 * zoom 1 this holds only vertically: sideways, the page is scrolled to the left edge of its crop.
 */
function useStaysInView({ pane, sheet, focus, page, widthPx, leftPx, isFitted }: InView): void {
  const before = useRef<Before | null>(null);
  useLayoutEffect(() => {
    const [view, paper] = [pane.current, sheet.current];
    if (!view || !paper || !page || widthPx === 0) return;
    const was = before.current;
    before.current = { page, widthPx, left: paper.offsetLeft, top: paper.offsetTop };
    if (was?.page !== page) {
      view.scrollTo({ left: leftPx, top: 0, behavior: 'instant' });
      return;
    }
    if (was.widthPx === widthPx) return;
    const frame = view.getBoundingClientRect();
    const x = focus.current ? focus.current.x - frame.left : view.clientWidth / 2;
    const y = focus.current ? focus.current.y - frame.top : 0;
    focus.current = null;
    const factor = widthPx / was.widthPx;
    const left = isFitted ? leftPx : (view.scrollLeft + x - was.left) * factor + paper.offsetLeft - x;
    const top = (view.scrollTop + y - was.top) * factor + paper.offsetTop - y;
    view.scrollTo({ left, top, behavior: 'instant' });
  }, [pane, sheet, focus, page, widthPx, leftPx, isFitted]);
}
