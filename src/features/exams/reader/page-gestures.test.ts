import { describe, expect, it } from 'vitest';
import { isDoubleTap, isTap, type Stroke, turnOf } from './page-gestures.ts';

const stroke = (dx: number, dy = 0, rest: Partial<Stroke> = {}): Stroke => ({
  from: { x: 200, y: 300 },
  to: { x: 200 + dx, y: 300 + dy },
  durationMs: 200,
  canPan: { left: false, right: false },
  ...rest,
});

describe('a swipe on a page', () => {
  it('a swipe to the left shows the next page, a swipe to the right the previous one', () => {
    expect(turnOf(stroke(-120))).toBe(1);
    expect(turnOf(stroke(120, 20))).toBe(-1);
  });

  it('a swipe is ignored if it is too short, too slow or too slanted', () => {
    expect(turnOf(stroke(-40))).toBe(null);
    expect(turnOf(stroke(-120, 0, { durationMs: 1500 }))).toBe(null);
    expect(turnOf(stroke(-120, 90))).toBe(null);
    expect(turnOf(stroke(0, -300))).toBe(null);
  });

  it('a swipe pans an enlarged page first, and changes the page only at the edge of that page', () => {
    const canPan = { left: false, right: true };
    expect(turnOf(stroke(-120, 0, { canPan }))).toBe(null);
    expect(turnOf(stroke(120, 0, { canPan }))).toBe(-1);
  });
});

describe('a double tap on a page', () => {
  it('a double tap consists of two taps shortly after each other at the same position', () => {
    expect(isTap(stroke(3, 2))).toBe(true);
    expect(isTap(stroke(40))).toBe(false);
    expect(isTap(stroke(0, 0, { durationMs: 900 }))).toBe(false);
    const first = { x: 10, y: 10, atMs: 1000 };
    expect(isDoubleTap(first, { x: 15, y: 12, atMs: 1200 })).toBe(true);
    expect(isDoubleTap(first, { x: 90, y: 12, atMs: 1200 })).toBe(false);
    expect(isDoubleTap(first, { x: 10, y: 10, atMs: 1900 })).toBe(false);
    expect(isDoubleTap(null, first)).toBe(false);
  });
});
