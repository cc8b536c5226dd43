// Responsible for the next request: what is sent, what is pulled, and where the phone stands as it leaves.
// Guarantees: one transaction marks what is sent and notes the standing that the answer will be judged by.
import { type AccountStore, writeStore } from '#data/account-store.ts';
import { type AccountTables, tablesOf } from '#data/account-tables.ts';
import type { OutboxEntry } from '#data/outbox-entry.ts';
import { listUnfinished } from '#data/read-mine.ts';
import { getSyncStatus } from '#data/sync-status.ts';
import type { SyncRequest } from '#domain/remote.ts';
import { asSent, markAttempted, pickSendable } from './outbox-sender.ts';
import type { Sent } from './sent-request.ts';
import { askAgain } from './skipped-rows.ts';
import { ensureOwnBuckets, listPulled } from './subscriptions.ts';
import { answerBytes, mayStore } from './sync-sizes.ts';

export type Prepared = {
  request: Omit<SyncRequest, 'account'>;
  sent: Sent;
  picked: OutboxEntry[];
  /** The largest answer or piece of a file that the line has lately borne. */
  maxBytes: number;
};

export type Preparing = {
  appVersion: string;
  /** Entries that this pass has sent already. */
  triedIds: ReadonlySet<string>;
  /** False: nothing is pulled. */
  pulls: boolean;
  /** The pass's first request, whose answer is to bring something to see soon. */
  isFirst: boolean;
};

/** Rejects with NewerDataError, or StorageFullError where not even the marks can be written. */
export function prepareRequest(store: AccountStore, preparing: Preparing): Promise<Prepared> {
  return writeStore(store, async ({ tables, meta }) => {
    await ensureOwnBuckets(tables, store.account);
    await askAgain(tables, meta, preparing.appVersion);
    const status = await getSyncStatus(tables);
    const picked = await pick(store, tables, status.maxMutations, preparing.triedIds);
    await markAttempted(tables, picked);
    const hasRoom = mayStore(status.storageFullAt ?? store.noRoom.since(), store.clock.now());
    const buckets = preparing.pulls && hasRoom ? await listPulled(tables) : [];
    const cursors = Object.fromEntries(buckets.map(({ bucket, cursor }) => [bucket, cursor]));
    const isFromNothing = preparing.isFirst && buckets.some((bucket) => bucket.cursor === null);
    const { seen, generation } = meta;
    const maxBytes = answerBytes(status, isFromNothing || picked.length > 0);
    const threads = buckets.length > 0 ? (meta.threads ?? null) : null;
    const request = { seen, cursors, maxBytes, threads, mutations: picked.map(asSent) };
    return { request, sent: { seen, generation, cursors }, picked, maxBytes: status.maxBytes };
  });
}

async function pick(
  store: AccountStore,
  tables: AccountTables,
  maxMutations: number,
  triedIds: ReadonlySet<string>,
): Promise<OutboxEntry[]> {
  return pickSendable(await listUnfinished(tables), { nowMs: store.clock.now(), maxMutations, triedIds });
}

/** Whether another request of this pass would have something to send, or a bucket to begin with. */
export async function hasWork(
  store: AccountStore,
  { triedIds, pulls }: Pick<Preparing, 'triedIds' | 'pulls'>,
): Promise<boolean> {
  const tables = tablesOf(store.db);
  if ((await pick(store, tables, 1, triedIds)).length > 0) return true;
  return pulls && (await listPulled(tables)).some((bucket) => bucket.cursor === null);
}
