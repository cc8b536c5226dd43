// Responsible for how large the next request and its answer may be on the line as it is.
// Guarantees: pure; smaller after a failure that size may explain, twice as large after what used the room that there
// was, and for ten minutes below what was cut; within fixed bounds.
import type { LineSize, SyncStatus } from '#data/queries/sync-status.ts';
import type { RemoteError } from '#domain/protocol/sync-api-port.ts';

export type Sizes = Pick<SyncStatus, 'up' | 'down'>;

/** Bytes of mutations as JSON or of a piece of a file, 0 for none; and of an answer as it travels, 0 where it is small. */
export type Tried = { upBytes: number; downBytes: number };

const mostBytes = 256 * 1024;

/** What a line that cuts is asked to bear at first; one mutation goes however large it is. */
export const smallBytes = 4 * 1024;

/** Smaller than any two mutations: after failures of the server's own, one is tried alone. */
const oneMutationBytes = 256;
const leastAnswerBytes = 1024;

/** What a pass's first answer brings while a bucket is cold, and every answer while entries wait to be sent. */
const soonBytes = 32 * 1024;

const rememberedMs = 10 * 60 * 1000;

/** Whether the line has cut something lately; a time further off than that was set by another clock. */
export const isCutLately = ({ cut }: LineSize, nowMs: number): boolean =>
  cut !== null && Math.abs(nowMs - cut.atMs) <= rememberedMs;

/**
 * After an answer that broke off, or did not come in time, with nothing whole in it: as much as had come (0 or null:
 * nothing, or nothing that the platform gives out), half of what was asked for at most; and half of what was sent, for
 * its results lengthen it.
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

/** After an answer that broke off and had brought something: as much again, in small parts. */
export const sizesAfterGain = (sizes: Sizes, { downBytes }: Tried, nowMs: number): Sizes => ({
  up: sizes.up,
  down: { ...sizes.down, cut: { bytes: downBytes, atMs: nowMs } },
});

/** After something small has passed where this had not; unchanged where size cannot have been the reason. */
export function sizesAfterSmall(sizes: Sizes, tried: Tried, nowMs: number): Sizes {
  const after = (size: LineSize, bytes: number): LineSize =>
    bytes > smallBytes ? { bytes: smallBytes, cut: { bytes, atMs: nowMs } } : size;
  return { up: after(sizes.up, tried.upBytes), down: after(sizes.down, tried.downBytes) };
}

type Failing = { tried: Tried; failures: number; nowMs: number };

/**
 * After what ends a pass. `failures` counts this one too: a single server error says nothing of sizes yet. What a cut
 * line says is noted as it is tried again.
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

/** After a refusal of the server's own that may come of the request's size, or of one mutation among others. */
function sizesAfterRefusal(sizes: Sizes, tried: Tried): Sizes {
  return {
    up: { ...sizes.up, bytes: within(oneMutationBytes, tried.upBytes / 2) },
    down:
      tried.downBytes > 0
        ? { ...sizes.down, bytes: within(leastAnswerBytes, tried.downBytes / 2) }
        : sizes.down,
  };
}

/** After what has passed: `used` is what was sent, and asked for where the answer was full; 0 where it was not. */
export function sizesAfterSuccess(sizes: Sizes, used: Tried, nowMs: number): Sizes {
  const { upBytes, downBytes } = used;
  return { up: grown(sizes.up, upBytes, nowMs), down: grown(sizes.down, downBytes, nowMs) };
}

function grown(size: LineSize, usedBytes: number, nowMs: number): LineSize {
  if (size.bytes >= mostBytes || usedBytes * 2 < size.bytes) return size;
  const bytes = Math.min(mostBytes, size.bytes * 2);
  const isTooMuch = size.cut !== null && isCutLately(size, nowMs) && bytes >= size.cut.bytes;
  return isTooMuch ? size : { ...size, bytes };
}

const within = (leastBytes: number, bytes: number): number =>
  Math.min(mostBytes, Math.max(leastBytes, Math.floor(bytes)));

/** The `max_bytes` of a request. */
export function answerBytes({ down }: Sizes, isSoon: boolean): number {
  return isSoon ? Math.min(soonBytes, down.bytes) : down.bytes;
}

/** Storage that was full is tried again now and then, in case the person has freed some elsewhere. */
const storageRetryMs = 10 * 60 * 1000;

/** Whether what is pulled and downloaded may have room by now; `fullAt`: when there was none, null not so. */
export function mayStore(fullAt: number | null, nowMs: number): boolean {
  return fullAt === null || Math.abs(nowMs - fullAt) > storageRetryMs;
}

const packingRetryMs = 24 * 60 * 60 * 1000;

/** Whether packed bodies were refused on this phone's way to the server within the last day. */
export function sendsPlain({ packingRefusedAt }: SyncStatus, nowMs: number): boolean {
  return packingRefusedAt !== null && Math.abs(nowMs - packingRefusedAt) < packingRetryMs;
}
