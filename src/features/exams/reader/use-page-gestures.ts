// Handles touch on a page: a swipe changes the page, a pinch or a double tap zooms. Scrolling with one finger
// is left to the browser.
import { type RefObject, useEffect } from 'react';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import {
  distance,
  isDoubleTap,
  isTap,
  middle,
  type Point,
  type Stroke,
  type Tap,
  turnOf,
} from './page-gestures.ts';
import type { Reader } from './use-reader.ts';
import { canPan } from './use-reader-keys.ts';

type PageGestures = {
  pane: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLElement | null>;
  reader: Reader;
  isPannable: boolean;
  /** Changes the zoom so that the content under `point` stays at its position on the screen. */
  zoomAt: (zoom: number, point: Point) => void;
};

type Pinch = { apart: number; centre: Point; zoom: number; factor: number };
type Down = { at: Point; timeMs: number; canPan: Stroke['canPan'] };

const doubleTapZoom = 2;

export function usePageGestures({ pane, sheet, reader, isPannable, zoomAt }: PageGestures): void {
  const onEnd = useEffectEvent((stroke: Stroke) => {
    const step = window.getSelection()?.isCollapsed === false ? null : turnOf(stroke);
    if (step !== null) reader.goTo(reader.page + step);
  });
  const onDoubleTap = useEffectEvent((point: Point) => zoomAt(reader.zoom > 1 ? 1 : doubleTapZoom, point));
  const onPinched = useEffectEvent((pinch: Pinch) => zoomAt(pinch.zoom * pinch.factor, pinch.centre));
  const zoomNow = useEffectEvent(() => reader.zoom);
  const canPanNow = useEffectEvent((step: 1 | -1) => isPannable && canPan(pane.current, step));
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    return listenToFingers(element, sheet, { onEnd, onDoubleTap, onPinched, zoomNow, canPanNow });
  }, [pane, sheet]);
}

type Handlers = {
  onEnd: (stroke: Stroke) => void;
  onDoubleTap: (point: Point) => void;
  onPinched: (pinch: Pinch) => void;
  zoomNow: () => number;
  canPanNow: (step: 1 | -1) => boolean;
};

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

function listenToFingers(
  pane: HTMLElement,
  sheet: RefObject<HTMLElement | null>,
  handlers: Handlers,
): () => void {
  let down: Down | null = null;
  let pinch: Pinch | null = null;
  let lastTap: Tap | null = null;
  const start = (event: TouchEvent) => {
    const [first, second] = event.touches;
    down = null;
    if (first && second) {
      const [a, b] = [pointOf(first), pointOf(second)];
      pinch = { apart: distance(a, b), centre: middle(a, b), zoom: handlers.zoomNow(), factor: 1 };
    } else if (first) {
      const pannable = { left: handlers.canPanNow(-1), right: handlers.canPanNow(1) };
      down = { at: pointOf(first), timeMs: event.timeStamp, canPan: pannable };
    }
  };
  const move = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!pinch || !first || !second || !sheet.current) return;
    if (event.cancelable) event.preventDefault();
    pinch.factor = distance(pointOf(first), pointOf(second)) / Math.max(1, pinch.apart);
    preview(sheet.current, pinch);
  };
  const end = (event: TouchEvent) => {
    if (pinch && event.touches.length < 2) {
      if (sheet.current) sheet.current.style.transform = '';
      handlers.onPinched(pinch);
      pinch = null;
      return;
    }
    const up = event.changedTouches[0];
    if (!down || !up || event.touches.length > 0) return;
    const durationMs = event.timeStamp - down.timeMs;
    const stroke = { from: down.at, to: pointOf(up), durationMs, canPan: down.canPan };
    const tap = isTap(stroke) ? { ...stroke.to, atMs: event.timeStamp } : null;
    const isSecond = tap !== null && isDoubleTap(lastTap, tap);
    lastTap = isSecond ? null : tap;
    if (isSecond) handlers.onDoubleTap(stroke.to);
    else handlers.onEnd(stroke);
  };
  const cancel = () => {
    down = null;
    pinch = null;
    if (sheet.current) sheet.current.style.transform = '';
  };
  pane.addEventListener('touchstart', start, { passive: true });
  pane.addEventListener('touchmove', move, { passive: false });
  pane.addEventListener('touchend', end);
  pane.addEventListener('touchcancel', cancel);
  return () => {
    pane.removeEventListener('touchstart', start);
    pane.removeEventListener('touchmove', move);
    pane.removeEventListener('touchend', end);
    pane.removeEventListener('touchcancel', cancel);
  };
}

/** Scales the current canvas while the fingers move; the page is rendered again when they are lifted. */
function preview(sheet: HTMLElement, { centre, factor }: Pinch): void {
  if (sheet.style.transform === '') {
    const { left, top } = sheet.getBoundingClientRect();
    sheet.style.transformOrigin = `${centre.x - left}px ${centre.y - top}px`;
  }
  sheet.style.transform = `scale(${factor})`;
}
