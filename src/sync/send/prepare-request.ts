// Responsible for the next request: what is sent, what is pulled, and where the phone stands as it leaves.
// Guarantees: one transaction marks what is sent and notes the standing that the answer will be judged by.
import { type AccountStore, writeStore } from '#data/database/account-store.ts';
import { type AccountTables, tablesOf } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { listFirstUnfinished } from '#data/queries/read-mine.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import type { SyncRequest } from '#domain/protocol/sync-api-port.ts';
import { ensureOwnBuckets, listPulled } from '#sync/apply/subscriptions.ts';
import { askAgain } from '#sync/apply/unreadable-rows.ts';
import {
  answerBytes,
  isCutLately,
  mayStore,
  smallBytes,
  type Tried,
} from '#sync/connection/request-sizes.ts';
import { asSent, markAttempted, type Picking, pickSendable, weigh } from './outbox-sender.ts';
import type { Sent } from './sent-request.ts';

export type Prepared = {
  request: Omit<SyncRequest, 'account'>;
  sent: Sent;
  picked: OutboxEntry[];
  /** How large request and answer may become. */
  tried: Tried;
};

export type Preparing = {
  appVersion: string;
  /** Entries that this pass has sent already. */
  triedIds: ReadonlySet<string>;
  /** Entries whose file or rows the server holds whole. */
  uploadedIds: ReadonlySet<string>;
  /** Request and answer are to be as small as can be. */
  isSmall: boolean;
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
    const maxUpBytes = preparing.isSmall ? smallBytes : status.up.bytes;
    const picked = await pick(store, tables, { ...preparing, maxBytes: maxUpBytes });
    await markAttempted(tables, picked);
    const hasRoom = mayStore(status.storageFullAt ?? store.noRoom.since(), store.clock.now());
    const buckets = preparing.pulls && hasRoom ? await listPulled(tables) : [];
    const cursors = Object.fromEntries(buckets.map(({ bucket, cursor }) => [bucket, cursor]));
    const isFromNothing = preparing.isFirst && buckets.some((bucket) => bucket.cursor === null);
    const { seen, generation } = meta;
    const usualBytes = answerBytes(status, isFromNothing || picked.length > 0);
    const maxBytes = preparing.isSmall ? Math.min(smallBytes, usualBytes) : usualBytes;
    const isCutting = preparing.isSmall || isCutLately(status.down, store.clock.now());
    const parts = isCutting ? { partBytes: smallBytes } : {};
    const threads = buckets.length > 0 ? (meta.threads ?? null) : null;
    const request = { seen, cursors, maxBytes, ...parts, threads, mutations: picked.map(asSent) };
    const tried = { upBytes: weigh(picked), downBytes: maxBytes };
    return { request, sent: { seen, generation, cursors }, picked, tried };
  });
}

/** Some requests' worth: a long queue is read on only where all of these rest, or wait for others. */
const firstLook = 200;

async function pick(
  store: AccountStore,
  tables: AccountTables,
  picking: Omit<Picking, 'nowMs'>,
): Promise<OutboxEntry[]> {
  for (let length = firstLook; ; length *= 4) {
    const { entries, isWhole } = await listFirstUnfinished(tables, length);
    const picked = pickSendable(entries, { ...picking, nowMs: store.clock.now() });
    if (picked.length > 0 || isWhole) return picked;
  }
}

/** Whether another request of this pass would have something to send, or a bucket to begin with. */
export async function hasWork(
  store: AccountStore,
  preparing: Pick<Preparing, 'triedIds' | 'uploadedIds' | 'pulls'>,
): Promise<boolean> {
  const tables = tablesOf(store.db);
  if ((await pick(store, tables, { ...preparing, maxBytes: 0 })).length > 0) return true;
  return preparing.pulls && (await listPulled(tables)).some((bucket) => bucket.cursor === null);
}
