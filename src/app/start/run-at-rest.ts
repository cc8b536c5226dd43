// Runs work that no screen waits for, after a delay and when the browser is idle.
import type { Clock } from '#lib/clock.ts';
import { runWhenIdle } from '#ui/hooks/when-idle.ts';

const restMs = 2_000;

/**
 * Runs `work` when the browser is idle, two seconds from now at the earliest. Returns a function that
 * cancels the work, unless it has run.
 */
export function runAtRest(clock: Pick<Clock, 'after'>, work: () => void): () => void {
  let cancelIdle = (): void => undefined;
  const cancelDelay = clock.after(restMs, () => {
    cancelIdle = runWhenIdle({ next: () => ({ done: true, value: work() }) });
  });
  return () => {
    cancelDelay();
    cancelIdle();
  };
}
