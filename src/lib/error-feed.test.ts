import { expect, it } from 'vitest';
import { listenToErrors, reportAppError, watchPage } from './error-feed.ts';

it('listenToErrors reports each error once, including the first ten errors that occurred before a listener was registered', () => {
  const page = new EventTarget();
  watchPage(page);
  const early = new Error('early');
  page.dispatchEvent(Object.assign(new Event('error'), { error: early, message: 'early' }));
  reportAppError(early);
  for (let turn = 0; turn < 20; turn++) reportAppError(`one more ${turn}`);
  const received: unknown[] = [];
  const end = listenToErrors((error) => received.push(error));
  expect(received).toHaveLength(10);
  expect(received[0]).toBe(early);
  const delayed = new Error('late');
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: delayed }));
  reportAppError(delayed);
  expect(received.slice(10)).toEqual([delayed]);
  end();
});

it('watchPage does not report the error “ResizeObserver loop completed with undelivered notifications.”', () => {
  const page = new EventTarget();
  watchPage(page);
  const received: unknown[] = [];
  const end = listenToErrors((error) => received.push(error));
  const loop = 'ResizeObserver loop completed with undelivered notifications.';
  for (const message of [loop, 'another'])
    page.dispatchEvent(Object.assign(new Event('error'), { error: undefined, message }));
  expect(received).toEqual(['another']);
  end();
});
