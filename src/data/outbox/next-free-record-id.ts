// Chooses the id of a record that is to be created, because the requested id may already have been used.
// A creation that is committed twice, in two tabs or before and after a wipe, gets the same id. If a
// discarded creation with another text had reached the server under that id, the new creation gets another
// id.

import type { AccountTables } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { sentBeforeDiscard } from '#data/entries/outbox-entry.ts';
import type { RowSession } from '#data/rows/row-writer.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import { nextId } from '#lib/random-id.ts';

type Creation = {
  collection: CollectionName;
  record: string;
  data: Record<string, unknown>;
  isNewRecord?: boolean;
};

/**
 * Returns the id for a creation. `isThere` is true if the record exists or is already queued, so that nothing
 * has to be created.
 */
export async function freeRecord(
  tables: AccountTables,
  rows: RowSession,
  creation: Creation,
): Promise<{ record: string; isThere: boolean }> {
  const { collection, record, data, isNewRecord = false } = creation;
  if (isNewRecord) {
    await rows.begin(collection, record);
    return { record, isThere: false };
  }
  const entries = await tables.outbox.where('[collection+record]').equals([collection, record]).toArray();
  const creations = entries.filter(({ op }) => op === 'create');
  if (creations.some((entry) => entry.state === 'waiting' && entry.withdrawal === null))
    return { record, isThere: true };
  await rows.load(collection, [record]);
  if (rows.presence(collection, record) !== 'exists') return { record, isThere: false };
  const discarded = creations.find(isDiscarded);
  if (!discarded || isSameText(discarded.data, data)) return { record, isThere: true };
  return freeRecord(tables, rows, { ...creation, record: nextId(record) });
}

export const isSameText = (left: OutboxEntry['data'], right: OutboxEntry['data']): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const isDiscarded = (entry: OutboxEntry): boolean =>
  entry.code === sentBeforeDiscard || (entry.state === 'waiting' && entry.withdrawal === 'discard');
