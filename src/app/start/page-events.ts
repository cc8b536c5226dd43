// Subscribes to the events of the page that exchanges and downloads react to, and asks the browser to wake
// the service worker.

type Subscribe = (listener: () => void) => () => void;

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

const onVisibility =
  (state: DocumentVisibilityState): Subscribe =>
  (listener) =>
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === state) listener();
    });

const online: Subscribe = (listener) => listen(window, 'online', listener);

/** Each function subscribes a listener and returns a function that removes it. */
export const pageEvents = { online, visible: onVisibility('visible'), hidden: onVisibility('hidden') };

/** Returns whether the page is visible: only a visible tab may steal a lock whose holder makes no progress. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Asks the browser to wake the service worker when the network is back; does nothing in a browser without
 * background sync.
 */
export function requestBackgroundSync(tag: string): void {
  void navigator.serviceWorker?.ready
    .then((registration) => registration.sync?.register(tag))
    .catch(() => undefined);
}
