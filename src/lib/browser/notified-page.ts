// Opens the path of a pressed notification: the service worker asks the open pages one after the other, and the first
// page that answers opens the path without a new load. If no page answers, a new window is opened.

/** Milliseconds to wait for a page's answer before the next page is asked; a page without a handler never answers. */
const answerMs = 1000;

const openPath = 'OPEN_PATH';

type Page = {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  focus: () => Promise<unknown>;
};
type Pages = {
  matchAll: (options: { type: 'window' }) => Promise<readonly Page[]>;
  openWindow: (path: string) => Promise<unknown>;
};

/** Opens `path` in the first page that answers and brings that page to the front; if none does, in a new window. */
export async function showPath(clients: Pages, path: string): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' })) {
    if (await goesTo(page, path)) return void (await page.focus());
  }
  await clients.openWindow(path);
}

const goesTo = (page: Page, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (hasAnswered: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(hasAnswered);
    };
    const timer = setTimeout(() => end(false), answerMs);
    port1.onmessage = () => end(true);
    page.postMessage({ type: openPath, path }, [port2]);
  });

type Messages = {
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  removeEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
};

let handle: ((event: MessageEvent) => void) | null = null;

/** Calls `open` with each path that the service worker asks this page to open; replaces an earlier call's `open`. */
export function openNotifiedPaths(serviceWorker: Messages, open: (path: string) => void): void {
  if (handle) serviceWorker.removeEventListener('message', handle);
  handle = ({ data, ports }) => {
    if (data?.type !== openPath) return;
    open(String(data.path));
    ports[0]?.postMessage(true);
  };
  serviceWorker.addEventListener('message', handle);
}
