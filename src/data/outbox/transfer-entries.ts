// Moves unsent texts from one account of this phone to another. The new ids are derived from the old ids and
// the receiving account, so that moving the texts again after the app was killed creates no duplicates.

import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { byQueueOrder, isOnlyToCopy, isUnfinished } from '#data/entries/outbox-entry.ts';
import { InvalidMutationError, validate } from '#data/rows/mutation.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import { collections } from '#domain/schema/collections.ts';
import type { Collection } from '#domain/schema/fields.ts';
import { idFrom } from '#lib/derived-id.ts';
import { takeOut } from './discard-entry.ts';
import { commitDrafts } from './outbox.ts';

const isTransferable = ({ collection, op }: OutboxEntry): boolean => {
  const declared: Collection = collections[collection];
  return op === 'create' && declared.isTransferable === true;
};

/**
 * Lists the `create` entries that another account can publish, in the order of the queue; may run in a live query.
 * Leaves out texts that are being withdrawn, texts that no account could send, and replies to a question that
 * is left out.
 */
export async function listMovableTexts(db: Pick<AccountDb, 'outbox'>): Promise<OutboxEntry[]> {
  const queue = await db.outbox.where('state').anyOf(['waiting', 'parked']).toArray();
  const movable: OutboxEntry[] = [];
  for (const entry of queue.sort(byQueueOrder)) {
    const isBlocked = queue.some(
      (other) =>
        other.record === entry.data.postId && other.withdrawal !== 'edit' && !movable.includes(other),
    );
    if (isTransferable(entry) && entry.withdrawal === null && canBeSent(entry) && !isBlocked)
      movable.push(entry);
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
 * Queues texts from another account's outbox for the account of `store`, in one transaction, under new ids; a
 * text that is already queued stays unchanged. Rejects with the errors of `commit`; then no text is queued.
 */
export async function receiveTexts(store: AccountStore, texts: readonly OutboxEntry[]): Promise<void> {
  const newRecord = new Map(
    texts.map(({ record }) => [record, idFrom(`record ${record} for ${store.account}`)]),
  );
  const dataOf = ({ data }: OutboxEntry) =>
    typeof data.postId === 'string' ? { ...data, postId: newRecord.get(data.postId) ?? data.postId } : data;
  const drafts = texts.map((text) => ({
    id: idFrom(`mutation ${text.id} for ${store.account}`),
    op: 'create' as const,
    collection: text.collection,
    record: idFrom(`record ${text.record} for ${store.account}`),
    isNewRecord: false,
    data: validate(text.collection, 'create', dataOf(text)),
    upload: null,
    channel: undefined,
  }));
  await commitDrafts(store, drafts);
}

/**
 * Removes texts and their backup copies from the queue of the account that wrote them, after another account has
 * queued them. Does nothing for texts that no longer exist.
 */
export function releaseTexts(store: AccountStore, texts: readonly OutboxEntry[]): Promise<void> {
  return writeStore(store, async (write) => {
    const { outbox } = write.tables;
    const rows = new RowSession(write.tables);
    for (const { id, waitsFor } of texts) {
      // Also removes the earlier entry that the text replaced: the verdict on that entry is no longer needed.
      const replaced = waitsFor === null ? undefined : await outbox.get(waitsFor);
      for (const entry of [await outbox.get(id), replaced]) {
        if (!entry || !isUnfinished(entry)) continue;
        await rows.touch(entry.collection, entry.record);
        await takeOut(write, entry);
      }
    }
    await rows.flush();
  });
}
