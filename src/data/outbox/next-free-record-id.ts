// Responsible for the id under which a record is created, where something of that id was there before.
// Guarantees: one creation that is committed twice, in two tabs or before and after a wipe, comes to the same id; a
// creation after a discarded one never ends as that one.

import type { AccountTables } from '#data/database/account-tables.ts';
import type { RowSession } from '#data/rows/row-writer.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import { nextId } from '#lib/random-id.ts';
import { type OutboxEntry, sentBeforeDiscard } from './outbox-entry.ts';

type Creation = { collection: CollectionName; record: string; data: Record<string, unknown> };

/**
 * The id to create a record under. `isThere`: the record exists or is queued already, and nothing is to be created.
 * What was discarded and had arrived all the same keeps its id; what is created after it takes the next one.
 */
export async function freeRecord(
  tables: AccountTables,
  rows: RowSession,
  creation: Creation,
): Promise<{ record: string; isThere: boolean }> {
  const { collection, record, data } = creation;
  const entries = await tables.outbox.where('[collection+record]').equals([collection, record]).toArray();
  const creations = entries.filter(({ op }) => op === 'create');
  if (creations.some((entry) => entry.state === 'waiting' && entry.withdrawal === null))
    return { record, isThere: true };
  await rows.load(collection, [record]);
  if (rows.base(collection, record) === null) return { record, isThere: false };
  const discarded = creations.find(isDiscarded);
  if (!discarded || isSameText(discarded.data, data)) return { record, isThere: true };
  return freeRecord(tables, rows, { ...creation, record: nextId(record) });
}

/** What the server takes for the same record. */
export const isSameText = (left: OutboxEntry['data'], right: OutboxEntry['data']): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const isDiscarded = (entry: OutboxEntry): boolean =>
  entry.code === sentBeforeDiscard || (entry.state === 'waiting' && entry.withdrawal === 'discard');
