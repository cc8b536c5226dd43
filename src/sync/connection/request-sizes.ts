// Decides how large the next request and its response may be on the current connection.
// Pure. The size shrinks after a failure that size may explain, doubles after a success that used it up,
// stays below a cut size for ten minutes, and has fixed limits.
import type { SyncStatus, TransferLimit } from '#data/queries/sync-status.ts';
import type { RemoteError } from '#domain/protocol/remote-error.ts';

export type Sizes = Pick<SyncStatus, 'up' | 'down'>;

/**
 * Sizes of a request: bytes of the mutations as JSON or of a chunk of a file, 0 for none; and bytes of the
 * response as sent, 0 for a small one.
 */
export type Tried = { upBytes: number; downBytes: number };

const mostBytes = 256 * 1024;

/** First size to try on a connection that cuts; a single mutation is sent however large it is. */
export const smallBytes = 4 * 1024;

/**
 * Size of a request that is smaller than any two mutations, so that a mutation is tried alone after the
 * server has refused larger requests or failed.
 */
const oneMutationBytes = 256;
const leastAnswerBytes = 1024;

/**
 * Size of a pass's first response while a bucket is new, and of every response while entries wait to be
 * sent.
 */
const soonBytes = 32 * 1024;

const rememberedMs = 10 * 60 * 1000;

/**
 * Returns whether the connection cut something recently. A time further away than that was recorded under
 * another clock.
 */
export const isCutLately = ({ cut }: TransferLimit, nowMs: number): boolean =>
  cut !== null && Math.abs(nowMs - cut.atMs) <= rememberedMs;

/**
 * Returns the sizes after a response was cut or timed out without a complete part. The response size
 * becomes the bytes that had arrived (0 or null: none, or none that the platform reports), at most half of
 * the requested size. The request size is halved too, because results lengthen the response.
 */
export function sizesAfterCut(sizes: Sizes, tried: Tried, cameBytes: number | null, nowMs: number): Sizes {
  const { upBytes, downBytes } = tried;
  const bytes = Math.min(downBytes / 2, cameBytes || downBytes);
  const up = { bytes: within(smallBytes, upBytes / 2), cut: { bytes: upBytes, atMs: nowMs } };
  const down = { bytes: within(leastAnswerBytes, bytes), cut: { bytes: downBytes, atMs: nowMs } };
  return {
    up: upBytes > smallBytes ? up : sizes.up,
    down: downBytes > 0 ? down : sizes.down,
  };
}

/** Returns the sizes after a cut response that brought something: the same size again, in small parts. */
export const sizesAfterGain = (sizes: Sizes, { downBytes }: Tried, nowMs: number): Sizes => ({
  up: sizes.up,
  down: { ...sizes.down, cut: { bytes: downBytes, atMs: nowMs } },
});

/**
 * Returns the sizes after a small request succeeded where `tried` had failed; unchanged where size cannot
 * have been the reason.
 */
export function sizesAfterSmall(sizes: Sizes, tried: Tried, nowMs: number): Sizes {
  const after = (size: TransferLimit, bytes: number): TransferLimit =>
    bytes > smallBytes ? { bytes: smallBytes, cut: { bytes, atMs: nowMs } } : size;
  return { up: after(sizes.up, tried.upBytes), down: after(sizes.down, tried.downBytes) };
}

type Failing = { tried: Tried; failures: number; nowMs: number };

/**
 * Returns the sizes after a failure that ends a pass. `failures` includes this one: a single server error
 * says nothing about sizes yet. A cut connection is recorded when the request is retried.
 */
export function sizesAfterFailure(
  sizes: Sizes,
  { kind, cameBytes }: RemoteError,
  { tried, failures, nowMs }: Failing,
): Sizes {
  if (kind === 'timeout') return sizesAfterCut(sizes, tried, cameBytes, nowMs);
  const isOurSize = kind === 'too-large' || kind === 'malformed' || (kind === 'server' && failures > 1);
  return isOurSize ? sizesAfterRefusal(sizes, tried) : sizes;
}

/**
 * Returns the sizes after the server refused a request, perhaps because of its size or because of one
 * mutation in it.
 */
function sizesAfterRefusal(sizes: Sizes, tried: Tried): Sizes {
  return {
    up: { ...sizes.up, bytes: within(oneMutationBytes, tried.upBytes / 2) },
    down:
      tried.downBytes > 0
        ? { ...sizes.down, bytes: within(leastAnswerBytes, tried.downBytes / 2) }
        : sizes.down,
  };
}

/**
 * Returns the sizes after a success. `used`: the bytes sent, and the bytes requested if the response was
 * full, otherwise 0.
 */
export function sizesAfterSuccess(sizes: Sizes, used: Tried, nowMs: number): Sizes {
  const { upBytes, downBytes } = used;
  return { up: grown(sizes.up, upBytes, nowMs), down: grown(sizes.down, downBytes, nowMs) };
}

function grown(size: TransferLimit, usedBytes: number, nowMs: number): TransferLimit {
  if (size.bytes >= mostBytes || usedBytes * 2 < size.bytes) return size;
  const bytes = Math.min(mostBytes, size.bytes * 2);
  const isTooMuch = size.cut !== null && isCutLately(size, nowMs) && bytes >= size.cut.bytes;
  return isTooMuch ? size : { ...size, bytes };
}

const within = (leastBytes: number, bytes: number): number =>
  Math.min(mostBytes, Math.max(leastBytes, Math.floor(bytes)));

/** Returns the `max_bytes` of a request. */
export function answerBytes({ down }: Sizes, isSoon: boolean): number {
  return isSoon ? Math.min(soonBytes, down.bytes) : down.bytes;
}

/** Interval after which a full disk is tried again, in case the user has freed space elsewhere. */
const storageRetryMs = 10 * 60 * 1000;

/**
 * Returns whether pulled rows and downloads may find space now. `fullAt` is the time at which the disk was
 * found full; null if it is not full.
 */
export function mayStore(fullAt: number | null, nowMs: number): boolean {
  return fullAt === null || Math.abs(nowMs - fullAt) > storageRetryMs;
}

const packingRetryMs = 24 * 60 * 60 * 1000;

/** Returns whether compressed bodies were refused on the way to the server within the last day. */
export function sendsPlain({ packingRefusedAt }: SyncStatus, nowMs: number): boolean {
  return packingRefusedAt !== null && Math.abs(nowMs - packingRefusedAt) < packingRetryMs;
}
