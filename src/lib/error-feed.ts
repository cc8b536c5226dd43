// Passes unexpected errors from where they occur to the error reporter. Of the errors that occur while no
// listener is registered, the first ten are kept for the next listener.

const maxPending = 10;

let listener: ((error: unknown) => void) | null = null;
let pending: unknown[] = [];
let reported = new WeakSet<object>();

/**
 * Passes an error to the listener, or keeps the error if there is no listener. An error object that was given
 * before is ignored, until the listener is removed.
 */
export function reportAppError(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (listener) listener(error);
  else if (pending.length < maxPending) pending.push(error);
}

/**
 * Registers the listener, replacing an earlier one, and passes it all saved errors; returns a function that
 * removes the listener.
 */
export function listenToErrors(onError: (error: unknown) => void): () => void {
  listener = onError;
  const waiting = pending;
  pending = [];
  for (const error of waiting) onError(error);
  return () => {
    listener = null;
    reported = new WeakSet();
  };
}

export function watchPage(page: EventTarget): void {
  page.addEventListener('error', (event) => {
    const { error, message } = event as ErrorEvent;
    // The browser says only that a size is measured again in the next frame.
    if (message?.startsWith('ResizeObserver loop')) return;
    reportAppError(error ?? message);
  });
  page.addEventListener('unhandledrejection', (event) =>
    reportAppError((event as PromiseRejectionEvent).reason),
  );
}
