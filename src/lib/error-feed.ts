// Passes unexpected errors from where they occur to the error reporter. Errors that occur before there is a
// listener are reported later, the first ten of them; each error object is reported once.

const maxPending = 10;

let listener: ((error: unknown) => void) | null = null;
let pending: unknown[] = [];
let reported = new WeakSet<object>();

/** Reports an error that a screen has caught. */
export function reportAppError(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (listener) listener(error);
  else if (pending.length < maxPending) pending.push(error);
}

/**
 * Registers the listener, replacing an earlier one, and passes it all errors not yet reported; returns a
 * function that removes it.
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

/** Reports uncaught errors of scripts and unhandled rejections of promises. */
export function watchPage(page: EventTarget): void {
  page.addEventListener('error', (event) => {
    const { error, message } = event as ErrorEvent;
    reportAppError(error ?? message);
  });
  page.addEventListener('unhandledrejection', (event) =>
    reportAppError((event as PromiseRejectionEvent).reason),
  );
}
