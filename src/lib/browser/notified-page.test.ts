import { expect, it, vi } from 'vitest';
import { openNotifiedPaths, showPath } from './notified-page.ts';

const path = '/exams/mock?run=one';

/** Returns an open page of the app, and the service worker container that receives the messages to the page. */
function makePage() {
  const container = new EventTarget() as ServiceWorkerContainer;
  const focus = vi.fn(async () => undefined);
  const postMessage = (data: unknown, ports: Transferable[]) =>
    void container.dispatchEvent(new MessageEvent('message', { data, ports: ports as MessagePort[] }));
  return { container, page: { focus, postMessage } };
}

async function press(pages: ReturnType<typeof makePage>['page'][]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const openWindow = vi.fn();
  const shown = showPath({ matchAll: async () => pages, openWindow }, path);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await shown;
  return openWindow;
}

it('a pressed notification opens its path in the page that answers, and brings that page to the front', async () => {
  const [other, own] = [makePage(), makePage()];
  const open = vi.fn();
  openNotifiedPaths(own.container, open);
  expect(await press([other.page, own.page])).not.toHaveBeenCalled();
  expect(open).toHaveBeenCalledExactlyOnceWith(path);
  expect(own.page.focus).toHaveBeenCalledOnce();
  expect(other.page.focus).not.toHaveBeenCalled();
});

it('a pressed notification opens its path in a new window if no page answers', async () => {
  const other = makePage();
  expect(await press([other.page])).toHaveBeenCalledExactlyOnceWith(path);
  expect(other.page.focus).not.toHaveBeenCalled();
});
