// Requests the download sizes of buckets, ten buckets at a time.
import { tablesOf } from '#data/database/account-tables.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { CallOptions, Remote } from '#domain/protocol/sync-api-port.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import { ask, askThrough } from '#sync/connection/request-with-retry.ts';

type SizeDeps = { store: AccountStore; remote: Pick<Remote, 'bucketSizes'> };

const sizesAtOnce = 10;

/** Stores the download sizes with the time of the response. Rejects with RemoteError if a request fails. */
export async function askSizes(
  { store, remote }: SizeDeps,
  buckets: readonly Bucket[],
  call: CallOptions,
): Promise<void> {
  const through = askThrough(store);
  for (let at = 0; at < buckets.length; at += sizesAtOnce) {
    const requested = buckets.slice(at, at + sizesAtOnce);
    const { sizes } = await ask(through, async () => ({
      sizes: await remote.bucketSizes(requested, call),
      isFull: false,
    }));
    const nowMs = store.clock.now();
    await tablesOf(store.db).bucketSizes.bulkPut(sizes.map((size) => ({ ...size, at: nowMs })));
  }
}
