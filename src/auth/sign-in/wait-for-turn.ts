// Repeats a request that the server's queue of sign-ins refuses, each time after the wait that the server states.
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { type Clock, sleep } from '#lib/clock.ts';
import { type RandomBytes, randomFraction } from '#lib/random-id.ts';

export type TurnWatch = {
  /** Called with the length of each wait before the wait begins. */
  onWait: (waitMs: number) => void;
  /** When aborted, ends the wait; the request then rejects with the last refusal of the queue. */
  signal: AbortSignal;
};

/** Wait after a refusal that states none. */
const usualWaitMs = 5_000;
/**
 * Largest share by which a wait is lengthened at random: the server states whole seconds, so many phones would
 * otherwise repeat their requests at the same moment.
 */
const jitter = 0.2;

/**
 * Sends the request until the queue accepts it; rejects with any other failure. Without a watch, and when the
 * watch’s signal aborts, it rejects with the refusal of the queue.
 */
export async function inTurn<T>(
  { clock, random }: { clock: Clock; random: RandomBytes },
  request: () => Promise<T>,
  watch: TurnWatch | undefined,
): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (thrown) {
      if (!watch || !isQueueRefusal(thrown)) throw thrown;
      const longer = 1 + jitter * randomFraction(random);
      const waitMs = Math.round((thrown.retryAfterMs ?? usualWaitMs) * longer);
      watch.onWait(waitMs);
      await sleep(clock, waitMs, watch.signal);
      if (watch.signal.aborted) throw thrown;
    }
  }
}

const isQueueRefusal = (thrown: unknown): thrown is AuthApiFailure =>
  thrown instanceof AuthApiFailure && thrown.status === 429 && thrown.fieldCodes.queue === 'sign_in_queue';
