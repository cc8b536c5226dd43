// Runs work in a sync event of the worker. Retries within the event after short gaps in the network, because
// the browser fires another event only minutes later. If a page is open after a failure of the
// network, the event ends and leaves the work to the page.
import { backoffMs } from '#lib/backoff.ts';
import { cryptoRandom, randomFraction } from '#lib/random-id.ts';
import { workerTries, workerTryDelays } from '#sync/connection/time-limits.ts';

export type WorkerEvent = {
  /** Requests another sync event at once; rejects if the browser allows such requests only from a page. */
  askAgain: () => Promise<void>;
  isPageOpen: () => Promise<boolean>;
  rest: (delayMs: number) => Promise<void>;
};

/**
 * Outcome of one try. `more`: there is more to do than there was time for; `network`: the network failed,
 * so only a try after a pause can succeed.
 */
export type TryEnd = 'done' | 'more' | 'network';

/**
 * Calls `attempt` until it is done, a page is open after a network failure, or another event was requested.
 * Rejects after `workerTries` network failures, so that the browser fires another event later.
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
