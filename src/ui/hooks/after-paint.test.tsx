import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

const done = vi.fn();
let frame: FrameRequestCallback | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  done.mockClear();
  frame = null;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frame = callback;
    return 1;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('afterPaint resolves in the task after the next frame', async () => {
  void afterPaint().then(done);
  await vi.advanceTimersByTimeAsync(50);
  expect(done).not.toHaveBeenCalled();
  frame?.(0);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

it('afterPaint resolves after 100 ms when no frame comes', async () => {
  void afterPaint().then(done);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalledOnce();
});

it('afterPaint resolves at once in a background tab', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await afterPaint().then(done);
  expect(done).toHaveBeenCalledOnce();
  expect(frame).toBeNull();
});
