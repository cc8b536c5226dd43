// Responsible for how patient the engine is: between tries, with one request and with one pass.
// Guarantees: constants only, all in milliseconds.
import type { Backoff } from '#lib/backoff.ts';

export const retryDelays: Backoff = { firstMs: 2_000, longestMs: 15 * 60_000 };

/** One request. */
export const requestTimeoutMs = 25_000;

/** One pass; a visible tab may steal the lock of one that is older. */
export const passLimitMs = 60_000;
