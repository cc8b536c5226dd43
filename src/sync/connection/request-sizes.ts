// Decides how large the next request and its response may be, whether rows may be stored on a disk that was
// full, and whether requests are sent uncompressed. Pure.
import type { SyncStatus, TransferLimit } from '#data/database/sync-status.ts';
import type { RemoteError } from '#domain/protocol/remote-error.ts';

export type Sizes = Pick<SyncStatus, 'up' | 'down'>;

/**
 * Sizes of one request and its response. `upBytes`: bytes of the mutations as JSON or of a chunk of a file,
 * 0 for none. `downBytes`: requested bytes of the response as sent, 0 for a small response.
 */
export type Tried = { upBytes: number; downBytes: number };

const mostBytes = 256 * 1024;

/**
 * Maximum size in bytes of requests and responses while only small ones get through. A single mutation is
 * sent even if it is larger.
 */
export const smallBytes = 4 * 1024;

/** Smallest request size in bytes; such a request contains one mutation, because two are estimated to be larger. */
const oneMutationBytes = 256;
const leastAnswerBytes = 1024;

const soonBytes = 32 * 1024;

const rememberedMs = 10 * 60 * 1000;

/**
 * Returns whether a request or response of this direction was cut in the last ten minutes. A recorded time more
 * than ten minutes in the future does not count, because the clock was set back since then.
 */
export const isCutLately = ({ cut }: TransferLimit, nowMs: number): boolean =>
  cut !== null && Math.abs(nowMs - cut.atMs) <= rememberedMs;

/**
 * Returns the sizes after a response was cut or timed out without a complete part. The new response size is
 * the number of bytes that had arrived (`arrivedBytes`), or half of the requested size if that is smaller or if
 * `arrivedBytes` is 0 or null, but at least 1 KB. The size of a large request is halved too, because results lengthen
 * the response.
 */
export function sizesAfterCut(sizes: Sizes, tried: Tried, arrivedBytes: number | null, nowMs: number): Sizes {
  const { upBytes, downBytes } = tried;
  const bytes = Math.min(downBytes / 2, arrivedBytes || downBytes);
  const up = { bytes: within(smallBytes, upBytes / 2), cut: { bytes: upBytes, atMs: nowMs } };
  const down = { bytes: within(leastAnswerBytes, bytes), cut: { bytes: downBytes, atMs: nowMs } };
  return {
    up: upBytes > smallBytes ? up : sizes.up,
    down: downBytes > 0 ? down : sizes.down,
  };
}

/** Returns the sizes after a cut that brought complete parts: unchanged, with the cut recorded. */
export const sizesAfterGain = (sizes: Sizes, { downBytes }: Tried, nowMs: number): Sizes => ({
  up: sizes.up,
  down: { ...sizes.down, cut: { bytes: downBytes, atMs: nowMs } },
});

/**
 * Returns the sizes after a small request succeeded where `tried` had failed. A direction stays unchanged
 * if its tried size was small too, because the size cannot have been the reason.
 */
export function sizesAfterSmall(sizes: Sizes, tried: Tried, nowMs: number): Sizes {
  const after = (size: TransferLimit, bytes: number): TransferLimit =>
    bytes > smallBytes ? { bytes: smallBytes, cut: { bytes, atMs: nowMs } } : size;
  return { up: after(sizes.up, tried.upBytes), down: after(sizes.down, tried.downBytes) };
}

type Failing = { tried: Tried; failures: number; nowMs: number };

/**
 * Returns the sizes after a failure that ends a pass. `failures` counts the failures in a row, with this one:
 * a single server error says nothing about sizes yet.
 */
export function sizesAfterFailure(
  sizes: Sizes,
  { kind, arrivedBytes }: RemoteError,
  { tried, failures, nowMs }: Failing,
): Sizes {
  if (kind === 'timeout') return sizesAfterCut(sizes, tried, arrivedBytes, nowMs);
  const isOurSize = kind === 'too-large' || kind === 'malformed' || (kind === 'server' && failures > 1);
  return isOurSize ? sizesAfterRefusal(sizes, tried) : sizes;
}

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
 * Returns the sizes after a success. `used` holds the bytes sent, and the bytes requested if the response
 * was full, otherwise 0.
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

export function answerBytes({ down }: Sizes, isSoon: boolean): number {
  return isSoon ? Math.min(soonBytes, down.bytes) : down.bytes;
}

/**
 * Time after which writing to a full disk is tried again, because the user may have freed space outside the
 * app.
 */
const storageRetryMs = 10 * 60 * 1000;

/**
 * Returns whether pulled rows and downloads may be written to the disk: the disk is not full, or it was
 * found full long enough ago to try again. `fullAt` is the time at which it was found full, or null.
 */
export function mayStore(fullAt: number | null, nowMs: number): boolean {
  return fullAt === null || Math.abs(nowMs - fullAt) > storageRetryMs;
}

const packingRetryMs = 24 * 60 * 60 * 1000;

/**
 * Returns whether request bodies must be sent uncompressed, because the server or a proxy refused a
 * compressed one within the last day.
 */
export function sendsPlain({ packingRefusedAt }: SyncStatus, nowMs: number): boolean {
  return packingRefusedAt !== null && Math.abs(nowMs - packingRefusedAt) < packingRetryMs;
}
