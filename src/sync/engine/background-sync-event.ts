// Runs work in a sync event of the worker, the only chance that a browser gives while no page is open.
// Short gaps in the network are bridged, because a rejected event costs minutes. An open page keeps the
// work, and with it the browser's few events, because it requests the worker when it is hidden.
import { backoffMs } from '#lib/backoff.ts';
import { cryptoRandom, randomFraction } from '#lib/random-id.ts';
import { workerTries, workerTryDelays } from './retry-delays.ts';

export type WorkerEvent = {
  /** Requests another event at once; rejects where the browser allows that only from a page. */
  askAgain: () => Promise<void>;
  isPageOpen: () => Promise<boolean>;
  /** Resolves after `delayMs`. */
  rest: (delayMs: number) => Promise<void>;
};

/**
 * Outcome of one try. `more`: there is more to do than there was time for; `network`: nothing more can
 * succeed before a pause.
 */
export type TryEnd = 'done' | 'more' | 'network';

/**
 * Runs `attempt` until it is done. Rejects when only the browser can tell when to go on, so that it fires
 * another event later.
 */
export async function workInEvent(event: WorkerEvent, attempt: () => Promise<TryEnd>): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    const end = await attempt();
    if (end === 'done') return;
    if (end === 'more') return event.askAgain();
    if (await event.isPageOpen()) return;
    if (failures === workerTries) throw new Error('the network failed');
    await event.rest(backoffMs(workerTryDelays, failures, randomFraction(cryptoRandom)));
  }
}
