// Responsible for work that can wait, done in slices between two frames.
// Guarantees: one slice at a time, none after it was ended; nothing is held up where the browser knows no idle time.

const idle: (run: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (run) => {
        const handle = requestIdleCallback(run);
        return () => cancelIdleCallback(handle);
      }
    : (run) => {
        const handle = setTimeout(run, 1);
        return () => clearTimeout(handle);
      };

/** Takes one step after another until the work is done; returns what ends it. Calling that twice is harmless. */
export function runWhenIdle(work: Iterator<unknown>): () => void {
  let cancel = idle(step);
  function step(): void {
    if (!work.next().done) cancel = idle(step);
  }
  return () => cancel();
}
