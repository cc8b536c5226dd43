// Runs work that can wait, one step at a time, when the browser is idle. Browsers without idle callbacks run
// the steps in timers.

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

/** Runs one step of `work` each time the browser is idle. Returns a function that cancels the other steps. */
export function runWhenIdle(work: Iterator<unknown>): () => void {
  let cancel = idle(step);
  function step(): void {
    if (!work.next().done) cancel = idle(step);
  }
  return () => cancel();
}
