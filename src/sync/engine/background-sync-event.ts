// Responsible for how the worker uses a sync event: the one chance that a browser gives while no page is open.
// Guarantees: short gaps in the network are bridged, for a refused event costs minutes; a page that is open keeps the
// work, and the browser's few tries with it, since it asks for the worker when it is put away.
import { backoffMs } from '#lib/backoff.ts';
import { cryptoRandom, randomFraction } from '#lib/random-id.ts';
import { workerTries, workerTryDelays } from './retry-delays.ts';

export type WorkerEvent = {
  /** Asks for another event at once; rejects where the browser wants a page for that. */
  askAgain: () => Promise<void>;
  isPageOpen: () => Promise<boolean>;
  /** Resolves once that time has passed. */
  rest: (delayMs: number) => Promise<void>;
};

/** What came of one try: there is more to do than it had time for, or `network`: nothing more passes before a rest. */
export type TryEnd = 'done' | 'more' | 'network';

/** Rejects where only the browser can tell when to go on, so that it makes another event in its own time. */
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
