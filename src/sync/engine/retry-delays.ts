// Defines the delays and time limits of the engine: between tries, of one request and of one pass.
// Constants only, all in milliseconds except the number of tries.
import type { Backoff } from '#lib/backoff.ts';

export const retryDelays: Backoff = { firstMs: 2_000, longestMs: 15 * 60_000 };

/** Time limit of one request. */
export const requestTimeoutMs = 25_000;

/** Time limit of one pass; a visible tab may steal the lock of an older one. */
export const passLimitMs = 60_000;

/**
 * Time that a pass spends on chunks of files before it ends; entries written meanwhile wait no longer than
 * that.
 */
export const uploadShareMs = 15_000;

/** A download gives up its connection after this time without a byte. */
export const stallMs = 30_000;

/**
 * Delay before the rest of a file is requested after a connection that brought some bytes: about as long as
 * a phone needs to switch to another network.
 */
export const reconnectMs = 500;

/**
 * Time that the worker downloads per event; together with its waiting time less than the three minutes that
 * Chromium allows.
 */
export const workerSliceMs = 100_000;

/**
 * How long the worker waits while a tab downloads, in order to go on when that ends, before it requests
 * another event.
 */
export const workerWaitMs = 60_000;

/**
 * Number of tries of the worker within one event, and their delays. Browsers fire only three events in
 * twenty minutes.
 */
export const workerTries = 6;
export const workerTryDelays: Backoff = { firstMs: 1_000, longestMs: 15_000 };

/** A download without progress for this time, silent connections included, belongs to a frozen context. */
export const frozenMs = 2 * stallMs;
