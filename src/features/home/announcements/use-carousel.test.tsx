import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NewsUpdate } from '#domain/schema/schema.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { AnnouncementCarousel } from './announcement-carousel.tsx';

const slider = vi.hoisted(() => ({ options: [] as unknown[], steps: 0 }));
vi.mock('keen-slider', () => ({
  default: class {
    constructor(_list: HTMLElement, options: unknown) {
      slider.options.push(options);
    }
    next() {
      slider.steps += 1;
    }
    destroy() {}
  },
}));

const updates = [1, 2, 3, 4, 5].map(
  (n): NewsUpdate => ({
    id: `u${n}`,
    created: n,
    updated: n,
    title: `Annonce ${n}`,
    content: '',
    language: 'fr',
  }),
);
const browser = (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } })
  .happyDOM;

/** Browser's report that the last observed element has come into the window (true) or has left it (false). */
let reportInView: (isIntersecting: boolean) => void = () => undefined;

class FakeIntersectionObserver {
  constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
    reportInView = (isIntersecting) => listener([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}

async function showAt(width: number) {
  browser.setViewport({ width });
  await renderInApp(() => <AnnouncementCarousel updates={updates} nowMs={0} onOpen={() => undefined} />);
  await vi.waitFor(() => expect(slider.options).toHaveLength(1));
}

beforeEach(() => {
  Object.assign(slider, { options: [], steps: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  browser.setViewport({ width: 1024 });
});

it.each([
  [1280, 3],
  [1024, 3],
  [1023, 2],
  [640, 2],
  [639, 1],
  [360, 1],
])('in a window %i px wide the carousel shows %i cards at once, in a loop', async (width, perView) => {
  await showAt(width);
  expect(slider.options).toMatchObject([{ loop: true, slides: { perView } }]);
});

it('the carousel moves on after exactly 4000 ms each time', async () => {
  await showAt(360);
  // Restarts the interval of the carousel with the fake timers of this test.
  find('button', 'Arrêter le défilement').click();
  await vi.waitFor(() => find('button', 'Faire défiler les annonces'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  find('button', 'Faire défiler les annonces').click();
  await new Promise((resolve) => setImmediate(resolve));
  find('button', 'Arrêter le défilement');
  vi.advanceTimersByTime(3_999);
  expect(slider.steps).toBe(0);
  vi.advanceTimersByTime(1);
  expect(slider.steps).toBe(1);
  vi.advanceTimersByTime(8_000);
  expect(slider.steps).toBe(3);
});

it('the carousel does not move while it is out of the window, and moves on when it is back', async () => {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  await showAt(360);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  act(() => reportInView(false));
  vi.advanceTimersByTime(12_000);
  expect(slider.steps).toBe(0);
  act(() => reportInView(true));
  vi.advanceTimersByTime(8_000);
  expect(slider.steps).toBe(2);
});
