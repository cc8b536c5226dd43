// Sends small requests other than those to /api/sync over an unreliable connection: repeats them after a cut,
// with smaller responses if the size may be the reason.
import { getSyncStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import { noteSizes } from './record-outcome.ts';
import { sizesAfterSmall, sizesAfterSuccess, smallBytes } from './request-sizes.ts';
import { RetryAfterCut } from './retry-after-cut.ts';
import { tryAgain } from './try-again.ts';

export type AskThrough = {
  store: AccountStore;
  /** Records the tries so far; several requests that belong together share this object. */
  retry: RetryAfterCut;
};

/**
 * Creates the state for one request or for several that belong together. Does not assume that the connection is
 * new, because other requests may just have used it.
 */
export const askThrough = (store: AccountStore): AskThrough => ({ store, retry: new RetryAfterCut(false) });

/**
 * Sends a request again while the connection is cut, until it gets a response or `retry` gives up. `request`
 * receives the maximum size of the response in bytes; `isFull` in the response says whether this size was
 * used up. Rejects with the errors of `request`.
 */
export async function ask<T extends { isFull: boolean }>(
  { store, retry }: AskThrough,
  request: (maxBytes: number) => Promise<T>,
): Promise<T> {
  for (;;) {
    const downBytes = retry.isSmall ? smallBytes : (await getSyncStatus(store.db)).down.bytes;
    const tried = { upBytes: 0, downBytes };
    try {
      const answer = await request(downBytes);
      const nowMs = store.clock.now();
      const tooLarge = retry.noteWhole();
      const used = answer.isFull ? tried : { upBytes: 0, downBytes: 0 };
      await noteSizes(store, (sizes) =>
        tooLarge ? sizesAfterSmall(sizes, tooLarge, nowMs) : sizesAfterSuccess(sizes, used, nowMs),
      );
      return answer;
    } catch (error) {
      const isCut = error instanceof RemoteError && error.kind === 'network';
      if (!isCut || (await tryAgain(store, retry, tried, error)) === 'end') throw error;
    }
  }
}
