// Responsible for how large the next request and its answer may be.
// Guarantees: pure; halved after a failure that size may explain, doubled after a success, within fixed bounds.
import type { SyncStatus } from '#data/sync-status.ts';
import type { RemoteFailure } from '#domain/remote.ts';

export type Sizes = Pick<SyncStatus, 'maxMutations' | 'maxBytes'>;

const bounds = {
  maxMutations: { least: 1, most: 50 },
  maxBytes: { least: 16 * 1024, most: 256 * 1024 },
};
/** What a pass's first answer brings while a bucket is cold, and every answer while entries wait to be sent. */
const soonBytes = 32 * 1024;

/** `failures` counts this one too: a single server error says nothing of sizes yet. */
export function sizesAfterFailure(sizes: Sizes, kind: RemoteFailure, failures: number): Sizes {
  const isOurSize = kind === 'timeout' || kind === 'too-large' || kind === 'malformed';
  return isOurSize || (kind === 'server' && failures > 1) ? scaled(sizes, 0.5) : sizes;
}

export const sizesAfterSuccess = (sizes: Sizes): Sizes => scaled(sizes, 2);

function scaled(sizes: Sizes, factor: number): Sizes {
  const within = (name: keyof Sizes) => {
    const { least, most } = bounds[name];
    return Math.min(most, Math.max(least, Math.floor(sizes[name] * factor)));
  };
  return { maxMutations: within('maxMutations'), maxBytes: within('maxBytes') };
}

/** The `max_bytes` of a request. */
export function answerBytes(sizes: Sizes, isSoon: boolean): number {
  return isSoon ? Math.min(soonBytes, sizes.maxBytes) : sizes.maxBytes;
}

/** Storage that was full is tried again now and then, in case the person has freed some elsewhere. */
const storageRetryMs = 10 * 60 * 1000;

/** Whether what is pulled and downloaded may have room by now; `fullAt`: when there was none, null not so. */
export function mayStore(fullAt: number | null, nowMs: number): boolean {
  return fullAt === null || Math.abs(nowMs - fullAt) > storageRetryMs;
}
