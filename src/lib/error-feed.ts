// Passes unexpected errors from the place where they occur to the error reporter. Errors that occur before
// there is a listener are reported later, the first ten of them; each error object is reported once.

const mostKept = 10;

let listener: ((error: unknown) => void) | null = null;
let kept: unknown[] = [];
let told = new WeakSet<object>();

/** Reports an error that a screen has caught. */
export function tellError(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  if (listener) listener(error);
  else if (kept.length < mostKept) kept.push(error);
}

/**
 * Registers the listener, replacing an earlier one, and passes it all errors not yet reported; returns a
 * function that removes it.
 */
export function listenToErrors(hear: (error: unknown) => void): () => void {
  listener = hear;
  const waiting = kept;
  kept = [];
  for (const error of waiting) hear(error);
  return () => {
    listener = null;
    told = new WeakSet();
  };
}

/** Reports uncaught errors of scripts and unhandled rejections of promises. */
export function watchPage(page: EventTarget): void {
  page.addEventListener('error', (event) => {
    const { error, message } = event as ErrorEvent;
    tellError(error ?? message);
  });
  page.addEventListener('unhandledrejection', (event) => tellError((event as PromiseRejectionEvent).reason));
}
