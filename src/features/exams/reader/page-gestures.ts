// Recognises finger gestures on a page, by pure functions that do not access the document.

export type Point = { x: number; y: number };

export type Stroke = {
  from: Point;
  to: Point;
  durationMs: number;
  /** Whether the page could be panned to each side when the finger touched the screen. */
  canPan: { left: boolean; right: boolean };
};

const shortestSwipePx = 56;
const longestSwipeMs = 700;
const tapReachPx = 24;
const doubleTapMs = 320;

/** Returns 1 for the next page, -1 for the previous page; null if the gesture pans the page or is no swipe. */
export function turnOf({ from, to, durationMs, canPan }: Stroke): 1 | -1 | null {
  const dx = to.x - from.x;
  const isSwipe = Math.abs(dx) >= shortestSwipePx && Math.abs(dx) > 2 * Math.abs(to.y - from.y);
  if (!isSwipe || durationMs > longestSwipeMs) return null;
  if (dx < 0) return canPan.right ? null : 1;
  return canPan.left ? null : -1;
}

export type Tap = Point & { atMs: number };

export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  if (!first || second.atMs - first.atMs > doubleTapMs) return false;
  return Math.hypot(second.x - first.x, second.y - first.y) <= tapReachPx;
}

export function isTap({ from, to, durationMs }: Stroke): boolean {
  return durationMs < doubleTapMs && Math.hypot(to.x - from.x, to.y - from.y) < tapReachPx / 2;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
