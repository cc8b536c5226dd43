// Responsible for handing on what one account of this phone wrote and cannot send any more: which texts another account
// can take over, how they enter its queue, and how they leave the first one.
// Guarantees: only questions and replies; their new ids follow from the old ones and the receiver, so that handing them
// on once more after a kill doubles none; a text leaves the first queue only by `releaseTexts`.

import type { AccountDb } from '#data/database/account-db.ts';
import { type AccountStore, writeStore } from '#data/database/account-store.ts';
import { InvalidMutationError, type Mutation, validate } from '#data/rows/mutation.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { randomId } from '#lib/random-id.ts';
import { Sha256 } from '#lib/sha256.ts';
import { finishUnsent } from './edit-entry.ts';
import { commit } from './outbox.ts';
import { byPlace, isOnlyToCopy, isUnfinished, type OutboxEntry } from './outbox-entry.ts';

const isText = ({ collection, op }: OutboxEntry): boolean =>
  op === 'create' && (collection === 'forumPosts' || collection === 'forumReplies');

/**
 * The questions and replies that another account can publish, in the order of the queue; for a live query. Left out are
 * those that are being taken back, that no account could send, and replies to a question that is left out.
 */
export async function listMovableTexts(db: Pick<AccountDb, 'outbox'>): Promise<OutboxEntry[]> {
  const queue = await db.outbox.where('state').anyOf(['waiting', 'parked']).toArray();
  const movable: OutboxEntry[] = [];
  for (const entry of queue.sort(byPlace)) {
    const isHeld = queue.some(
      (other) =>
        other.record === entry.data.postId && other.withdrawal !== 'edit' && !movable.includes(other),
    );
    if (isText(entry) && entry.withdrawal === null && canBeSent(entry) && !isHeld) movable.push(entry);
  }
  return movable;
}

function canBeSent(entry: OutboxEntry): boolean {
  if (isOnlyToCopy(entry)) return false;
  try {
    validate(entry.collection, entry.op, entry.data);
    return true;
  } catch (error) {
    if (error instanceof InvalidMutationError) return false;
    throw error;
  }
}

/**
 * Queues texts of another account's queue as the receiver's own, in one transaction, under new ids; one that was queued
 * before stays as it is. Rejects as `commit` does; then nothing of it has happened.
 */
export async function receiveTexts(store: AccountStore, texts: readonly OutboxEntry[]): Promise<void> {
  const newRecord = new Map(
    texts.map(({ record }) => [record, idFrom(`record ${record} for ${store.account}`)]),
  );
  const mutations = texts.map(({ id, collection, record, data }) => ({
    id: idFrom(`mutation ${id} for ${store.account}`),
    op: 'create',
    collection,
    record: newRecord.get(record),
    data:
      typeof data.postId === 'string' ? { ...data, postId: newRecord.get(data.postId) ?? data.postId } : data,
  }));
  await commit(store, mutations as Mutation[]);
}

/** Takes texts out of the queue that another account has in its own by now; nothing for those that are gone. */
export function releaseTexts(store: AccountStore, texts: readonly OutboxEntry[]): Promise<void> {
  return writeStore(store, async (write) => {
    const { outbox } = write.tables;
    const rows = new RowSession(write.tables);
    for (const { id, waitsFor } of texts) {
      // What a text has replaced waited for a verdict that nobody asks for any more.
      const replaced = waitsFor === null ? undefined : await outbox.get(waitsFor);
      for (const entry of [await outbox.get(id), replaced]) {
        if (!entry || !isUnfinished(entry)) continue;
        await rows.touch(entry.collection, entry.record);
        await finishUnsent(write, entry);
      }
    }
    await rows.flush();
  });
}

/** The same id for the same words, whenever it is asked for. */
function idFrom(words: string): string {
  let round = 0;
  return randomId((bytes) => {
    round += 1;
    const digest = new Sha256().update(new TextEncoder().encode(`${words} ${round}`)).hex();
    for (const at of bytes.keys()) bytes[at] = Number.parseInt(digest.slice(2 * at, 2 * at + 2), 16);
  });
}
