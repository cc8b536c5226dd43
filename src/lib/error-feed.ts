// Responsible for the way of unexpected errors from where they are met to whoever reports them.
// Guarantees: what is met before anybody listens is told later, the first ten of it; one error is told once.

const mostKept = 10;

let listener: ((error: unknown) => void) | null = null;
let kept: unknown[] = [];
let told = new WeakSet<object>();

/** An error that a screen has caught. */
export function tellError(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  if (listener) listener(error);
  else if (kept.length < mostKept) kept.push(error);
}

/** Whoever listens last hears all that nobody has heard yet; returns what ends it. */
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

/** Errors that nobody has caught, of scripts and of promises. */
export function watchPage(page: EventTarget): void {
  page.addEventListener('error', (event) => {
    const { error, message } = event as ErrorEvent;
    tellError(error ?? message);
  });
  page.addEventListener('unhandledrejection', (event) => tellError((event as PromiseRejectionEvent).reason));
}
