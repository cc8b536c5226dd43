// Defines the delays and time limits of the engine and of the downloads, such as those between tries.
// Contains only constants, all in milliseconds except the number of tries.
import type { Backoff } from '#lib/backoff.ts';

export const retryDelays: Backoff = { firstMs: 2_000, longestMs: 15 * 60_000 };

export const requestTimeoutMs = 25_000;

/** Time limit of one pass. A visible tab may steal the lock from a pass that takes longer. */
export const passLimitMs = 60_000;

/**
 * Time, from the first upload of a pass, after which the pass sends no further chunks of files, so that entries
 * written meanwhile do not wait long.
 */
export const uploadShareMs = 15_000;

/** Time without a received byte after which a download gives up its connection. */
export const stallMs = 30_000;

/** Delay before a download requests the rest of a file, when its connection broke after some bytes had arrived. */
export const reconnectMs = 500;

/**
 * Time limit of one download pass in the worker. Together with `workerWaitMs` it is less than the three minutes that
 * Chromium allows for a sync event.
 */
export const workerSliceMs = 100_000;

/**
 * Time that the worker waits for a tab that is downloading, in order to continue when the tab ends. After
 * this time the worker requests another sync event.
 */
export const workerWaitMs = 60_000;

export const workerTries = 6;
export const workerTryDelays: Backoff = { firstMs: 1_000, longestMs: 15_000 };

/**
 * Time without progress after which the holder of the downloads lock counts as frozen. It is longer than a
 * connection may be silent (`stallMs`).
 */
export const frozenMs = 2 * stallMs;
