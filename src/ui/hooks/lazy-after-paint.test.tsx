import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lazyAfterPaint } from './lazy-after-paint.ts';

it('lazyAfterPaint loads the component in the task after the first frame, then renders it', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    vi.unstubAllGlobals();
  });
  const load = vi.fn(async () => () => <p>The part</p>);
  const LazyPart = lazyAfterPaint(load);
  root.render(
    <Suspense fallback={<p>Without it</p>}>
      <LazyPart />
    </Suspense>,
  );
  await vi.waitFor(() => expect(container.textContent).toBe('Without it'));
  expect(load).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  expect(load).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(container.textContent).toBe('The part'));
  expect(load).toHaveBeenCalledOnce();
});
