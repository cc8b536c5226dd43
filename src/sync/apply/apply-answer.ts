// Applies one response, or the part of it that arrived, in one transaction. Responses may arrive late, twice
// or in any order; a response that the ordering rules (ordering-rules.ts) exclude changes nothing.
import { ageOf, growAge } from '#data/database/database-age.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { type AccountStore, type StoreWrite, writeStore } from '#data/store/account-store.ts';
import type { BucketChange, LostAnswer, SyncAnswer } from '#domain/protocol/exchange-messages.ts';
import { noteSuccess } from '#sync/connection/record-outcome.ts';
import type { Sent } from '#sync/send/sent-request.ts';
import { takeOwnThreads } from '#sync/threads/thread-copies.ts';
import { applyChange } from './apply-bucket.ts';
import { applyResult, endReplaced } from './apply-results.ts';
import { applyLost } from './handle-lost-history.ts';
import { historyCounts, newestSeen } from './ordering-rules.ts';
import { dropBucket, takeForumPages } from './subscriptions.ts';
import { noteUnreadFields } from './unread-fields.ts';
import { forgetRead, noteSkipped } from './unreadable-rows.ts';

export type Applied = {
  /** False if the whole response was dropped because of the ordering rules. */
  counts: boolean;
  /** Whether the results of mutations were applied; false for a `lost` response and for a dropped response. */
  hasResults: boolean;
  /** Whether a cursor moved or an entry got a verdict; true also after a `lost` response. */
  hasProgress: boolean;
  /** Whether more rows of a bucket can be requested at once; true also after a `lost` response. */
  hasMore: boolean;
  /** Whether the server temporarily failed to apply a mutation or to read a bucket. */
  hasFailed: boolean;
};

const dropped: Applied = {
  counts: false,
  hasProgress: false,
  hasResults: false,
  hasMore: false,
  hasFailed: false,
};

/** If the returned promise rejects, for example with StorageFullError, nothing of the response is applied. */
export async function applyAnswer(
  store: AccountStore,
  sent: Sent,
  answer: SyncAnswer | LostAnswer,
  appVersion: string,
): Promise<Applied> {
  const applied = await writeStore(store, async (write) => {
    if (!historyCounts(answer, sent.seen, write.meta.seen)) return dropped;
    if (answer.kind === 'lost') {
      await applyLost(store, write, answer);
      return { ...dropped, counts: true, hasProgress: true, hasMore: true };
    }
    return applyParts(store, write, sent, answer, appVersion);
  });
  if (applied.counts) store.storageFullFlag.note(null);
  return applied;
}

async function applyParts(
  store: AccountStore,
  write: StoreWrite,
  sent: Sent,
  answer: SyncAnswer,
  appVersion: string,
): Promise<Applied> {
  const { tables, meta } = write;
  const rows = new RowSession(tables);
  const { generation } = meta;
  const { serverTime } = answer;
  growAge(meta, serverTime, store.clock.now());
  if (answer.forum) await takeForumPages(tables, answer.forum);
  let moved = 0;
  for (const result of answer.results) {
    const counted = await applyResult({ tables, rows, generation, store, write, serverTime }, result);
    if (counted && result.status !== 'failed') moved++;
  }
  // A response may contain several parts of a bucket in order; the last part says whether the bucket has
  // more rows.
  const unfinished = new Set<string>();
  const taken: BucketChange[] = [];
  for (const part of answer.changes) {
    if (!(await applyChange({ tables, rows, generation }, sent, part))) continue;
    taken.push(part);
    if (part.cursor !== part.from) moved++;
    if (part.more) unfinished.add(part.bucket);
    else unfinished.delete(part.bucket);
  }
  if (moved > 0) await endReplaced({ tables, rows, generation, store, write, serverTime });
  for (const bucket of answer.gone) if (bucket in sent.cursors) await dropBucket(tables, rows, bucket);
  const hasPulled = Object.keys(sent.cursors).length > 0;
  if (answer.threads && hasPulled) {
    await takeOwnThreads(tables, answer.threads);
    meta.threads = answer.threads.mark;
  }
  await rows.flush();
  await forgetRead(tables, taken);
  const skipped = answer.skipped.filter((row) => taken.some(({ bucket }) => bucket === row.bucket));
  await noteSkipped(tables, skipped, appVersion);
  await noteUnreadFields(tables, answer.unreadFields, appVersion);
  await prune(write);
  await noteSuccess(tables, store.clock.now(), { needsUpdate: answer.updateApp, hasPulled });
  meta.seen = newestSeen(meta.seen, answer.position);
  const hasFailed =
    answer.results.some(({ status }) => status === 'failed') ||
    answer.changes.some(({ isFaulty }) => isFaulty);
  return { counts: true, hasResults: true, hasProgress: moved > 0, hasMore: unfinished.size > 0, hasFailed };
}

const dayMs = 24 * 60 * 60 * 1000;
const retentionMs = 30 * dayMs;

/**
 * Deletes mutations 30 days after they finished, measured by the age of the database (`ageOf`). For
 * mutations finished by an older version of the app, which recorded no age, the 30 days begin now. Reads all finished
 * mutations, so it does so only when the age has grown by a day.
 */
async function prune({ tables, meta }: StoreWrite): Promise<void> {
  const age = ageOf(meta);
  if (meta.prunedAge !== undefined && age - meta.prunedAge < dayMs) return;
  meta.prunedAge = age;
  const finished = tables.outbox.where('state').anyOf(['applied', 'withdrawn', 'discarded']);
  await finished.modify((entry, context) => {
    if (entry.finishedAge === undefined || entry.finishedAge === null) entry.finishedAge = age;
    else if (age - entry.finishedAge > retentionMs) delete (context as { value?: unknown }).value;
    else return false;
    return true;
  });
}
