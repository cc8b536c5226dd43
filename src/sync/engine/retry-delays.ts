// Responsible for how patient the engine is: between tries, with one request and with one pass.
// Guarantees: constants only, all in milliseconds.
import type { Backoff } from '#lib/backoff.ts';

export const retryDelays: Backoff = { firstMs: 2_000, longestMs: 15 * 60_000 };

/** One request. */
export const requestTimeoutMs = 25_000;

/** One pass; a visible tab may steal the lock of one that is older. */
export const passLimitMs = 60_000;

/** What a pass gives to the pieces of files before it ends: nothing written meanwhile waits longer. */
export const uploadShareMs = 15_000;

/** A download's line without a byte for so long is given up. */
export const stallMs = 30_000;

/** Before asking for the rest of a file after a line that brought something: as long as a phone takes to find another. */
export const reconnectMs = 500;

/** What the worker fetches at a time; with what it waited before, less than the three minutes that Chromium gives it. */
export const workerSliceMs = 100_000;

/** How long the worker stands by while a tab downloads, to go on when that ends, before it asks for another event. */
export const workerWaitMs = 60_000;

/** How often, and after how long, the worker tries within one event: browsers make three in twenty minutes. */
export const workerTries = 6;
export const workerTryDelays: Backoff = { firstMs: 1_000, longestMs: 15_000 };

/** A download that has not moved for so long, silent lines included, is somebody's who is frozen. */
export const frozenMs = 2 * stallMs;
