// Builds the next request: the entries to send, the buckets to pull, and the phone's current position.
// One transaction marks the entries as attempted and records the state that the response will be compared
// with (`Sent`).
import { type AccountTables, tablesOf } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { listFirstUnfinished } from '#data/entries/read-entries.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import type { SyncRequest } from '#domain/protocol/exchange-messages.ts';
import { ensureOwnBuckets, listPulled } from '#sync/apply/subscriptions.ts';
import { askAgain } from '#sync/apply/unreadable-rows.ts';
import {
  answerBytes,
  isCutLately,
  mayStore,
  smallBytes,
  type Tried,
} from '#sync/connection/request-sizes.ts';
import { asSent, markAttempted, type Picking, pickSendable, requestBytesOf } from './outbox-sender.ts';
import type { Sent } from './sent-request.ts';

export type Prepared = {
  request: Omit<SyncRequest, 'account'>;
  sent: Sent;
  picked: OutboxEntry[];
  tried: Tried;
};

export type Preparing = {
  appVersion: string;
  triedIds: ReadonlySet<string>;
  uploadedIds: ReadonlySet<string>;
  isSmall: boolean;
  pulls: boolean;
  /**
   * True until the pass has applied a response. The response is kept small if a bucket is to be pulled from its
   * start, so that the user sees something soon.
   */
  isFirst: boolean;
};

/**
 * Prepares the next request of a pass. Rejects with NewerDataError if a newer version of the app has
 * changed the database, or with StorageFullError if the disk is too full to mark the entries.
 */
export function prepareRequest(store: AccountStore, preparing: Preparing): Promise<Prepared> {
  return writeStore(store, async ({ tables, meta }) => {
    await ensureOwnBuckets(tables, store.account);
    await askAgain(tables, meta, preparing.appVersion);
    const status = await getSyncStatus(tables);
    const maxUpBytes = preparing.isSmall ? smallBytes : status.up.bytes;
    const picked = await pick(store, tables, { ...preparing, maxBytes: maxUpBytes });
    await markAttempted(tables, picked);
    const hasSpace = mayStore(status.storageFullAt ?? store.storageFullFlag.since(), store.clock.now());
    const buckets = preparing.pulls && hasSpace ? await listPulled(tables, store.account) : [];
    const cursors = Object.fromEntries(buckets.map(({ bucket, cursor }) => [bucket, cursor]));
    const isFromNothing = preparing.isFirst && buckets.some((bucket) => bucket.cursor === null);
    const { seen, generation } = meta;
    const usualBytes = answerBytes(status, isFromNothing || picked.length > 0);
    const maxBytes = preparing.isSmall ? Math.min(smallBytes, usualBytes) : usualBytes;
    const isCutting = preparing.isSmall || isCutLately(status.down, store.clock.now());
    const partLimit = isCutting ? { partBytes: smallBytes } : {};
    const threads = buckets.length > 0 ? (meta.threads ?? null) : null;
    const request = { seen, cursors, maxBytes, ...partLimit, threads, mutations: picked.map(asSent) };
    const tried = { upBytes: requestBytesOf(picked), downBytes: maxBytes };
    return { request, sent: { seen, generation, cursors }, picked, tried };
  });
}

/**
 * Number of entries that are read first, enough for several requests. More entries of a long queue are read
 * only if none of these can be sent now.
 */
const firstBatchLength = 200;

async function pick(
  store: AccountStore,
  tables: AccountTables,
  picking: Omit<Picking, 'nowMs'>,
): Promise<OutboxEntry[]> {
  for (let length = firstBatchLength; ; length *= 4) {
    const { entries, isComplete } = await listFirstUnfinished(tables, length);
    const picked = pickSendable(entries, { ...picking, nowMs: store.clock.now() });
    if (picked.length > 0 || isComplete) return picked;
  }
}

/**
 * Resolves with whether another request of this pass would have an entry to send or a bucket to pull from
 * its start.
 */
export async function hasWork(
  store: AccountStore,
  preparing: Pick<Preparing, 'triedIds' | 'uploadedIds' | 'pulls'>,
): Promise<boolean> {
  const tables = tablesOf(store.db);
  if ((await pick(store, tables, { ...preparing, maxBytes: 0 })).length > 0) return true;
  return (
    preparing.pulls && (await listPulled(tables, store.account)).some((bucket) => bucket.cursor === null)
  );
}
