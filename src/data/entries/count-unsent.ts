// Counts the unsent writes with indexes, without reading the whole queue. The result equals `countItems` of all
// unfinished entries.
import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import { isUnfinished } from './outbox-entry.ts';
import { countItems } from './queue-order.ts';

type Queue = Pick<AccountDb, 'name' | 'outbox'>;

/**
 * Counts the user's writes that the server has not confirmed, refused ones included; may run in a live query.
 */
export const countUnsent = (db: Queue): Promise<number> => readAtOnce(db, ['outbox'], () => countIn(db));

async function countIn({ outbox }: Pick<Queue, 'outbox'>): Promise<number> {
  const list = (index: string, ...key: string[]) => outbox.where(index).equals(key).toArray();
  const [creations, edited, discarded, parked, updates, deletions, uploads] = await Promise.all([
    outbox.where('[op+state]').equals(['create', 'waiting']).count(),
    list('[withdrawal+state]', 'edit', 'waiting'),
    list('[withdrawal+state]', 'discard', 'waiting'),
    outbox.where('state').equals('parked').toArray(),
    list('[op+state]', 'update', 'waiting'),
    list('[op+state]', 'delete', 'waiting'),
    outbox.where('upload.sha256').above('').toArray(),
  ]);
  const batches = uploads.filter((entry) => isUnfinished(entry) && entry.upload?.kind === 'rows');
  const takenBack = [...edited, ...discarded];
  const apart = new Set([...takenBack, ...batches].filter(isWaitingCreation).map(({ id }) => id));
  const others = [...parked, ...updates, ...deletions];
  const isCounted = await Promise.all(others.map((entry) => hasCountedCreation({ outbox }, entry)));
  const more = [...batches, ...others.filter((_, index) => !isCounted[index])];
  return creations - apart.size + countItems(more);
}

const isWaitingCreation = ({ op, state }: OutboxEntry): boolean => op === 'create' && state === 'waiting';

/** Returns whether the creation of the entry's record is counted; if so, the entry itself is not counted. */
async function hasCountedCreation(
  { outbox }: Pick<Queue, 'outbox'>,
  { collection, record }: OutboxEntry,
): Promise<boolean> {
  const own = await outbox.where('[collection+record]').equals([collection, record]).toArray();
  return own.some(
    (entry) => isWaitingCreation(entry) && entry.withdrawal === null && entry.upload?.kind !== 'rows',
  );
}
