// Decides how a request goes on after its connection broke.
import type { AccountStore } from '#data/store/account-store.ts';
import type { RemoteError } from '#domain/protocol/remote-error.ts';
import { noteSizes } from './record-outcome.ts';
import { sizesAfterCut, type Tried } from './request-sizes.ts';
import type { RetryAfterCut } from './retry-after-cut.ts';

/**
 * Decides what to do after a request was cut, and stores the new sizes. Returns `without` only if the
 * request contained one entry, which is then left out.
 */
export async function tryAgain(
  store: AccountStore,
  retry: RetryAfterCut,
  { isAlone, ...tried }: Tried & { isAlone?: boolean },
  { arrivedBytes }: RemoteError,
): Promise<'again' | 'without' | 'end'> {
  const next = retry.noteCut(tried, arrivedBytes !== null, isAlone);
  const nowMs = store.clock.now();
  if (next === 'halved')
    await noteSizes(store, (sizes) => sizesAfterCut(sizes, { ...tried, downBytes: 0 }, null, nowMs));
  if (next === 'smaller' && arrivedBytes !== null)
    await noteSizes(store, (sizes) => sizesAfterCut(sizes, tried, arrivedBytes, nowMs));
  return next === 'end' || next === 'without' ? next : 'again';
}
