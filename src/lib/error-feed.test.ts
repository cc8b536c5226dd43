import { expect, it } from 'vitest';
import { listenToErrors, tellError, watchPage } from './error-feed.ts';

it('listenToErrors reports each error once, including the first ten that occurred before there was a listener', () => {
  const page = new EventTarget();
  watchPage(page);
  const early = new Error('early');
  page.dispatchEvent(Object.assign(new Event('error'), { error: early, message: 'early' }));
  tellError(early);
  for (let turn = 0; turn < 20; turn++) tellError(`one more ${turn}`);
  const heard: unknown[] = [];
  const end = listenToErrors((error) => heard.push(error));
  expect(heard).toHaveLength(10);
  expect(heard[0]).toBe(early);
  const late = new Error('late');
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: late }));
  tellError(late);
  expect(heard.slice(10)).toEqual([late]);
  end();
});
