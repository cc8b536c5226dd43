import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockText, useCountdown } from './use-countdown.ts';

let shown = -1;
let start: (waitMs: number) => void;
let root: Root;

function Countdown() {
  [shown, start] = useCountdown();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Countdown />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('useCountdown counts down to zero even when the phone’s clock is set meanwhile', () => {
  expect(shown).toBe(0);
  act(() => start(120_000));
  expect(shown).toBe(120);
  vi.setSystemTime(Date.now() + 10 * 365 * 24 * 3_600_000);
  act(() => vi.advanceTimersByTime(6000));
  expect(clockText(shown)).toBe('1:54');
  act(() => vi.advanceTimersByTime(113_999));
  expect(clockText(shown)).toBe('0:01');
  act(() => vi.advanceTimersByTime(1));
  act(() => vi.advanceTimersByTime(250));
  expect([shown, vi.getTimerCount()]).toEqual([0, 0]);
});

it('useCountdown starts again when `start` is called again', () => {
  act(() => start(2000));
  act(() => vi.advanceTimersByTime(5000));
  expect(shown).toBe(0);
  act(() => start(3000));
  expect(shown).toBe(3);
});
