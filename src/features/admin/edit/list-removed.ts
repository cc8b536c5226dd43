// listRemoved(db, collection, ids): those of `ids` whose rows this phone has deleted, whether or not the
// server has confirmed the deletion. Works in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import type { CollectionName } from '#domain/schema/schema.ts';

export async function listRemoved(
  db: Pick<AccountDb, 'outbox'>,
  collection: CollectionName,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = ids.map((id): [string, string] => [collection, id]);
  const entries = await db.outbox.where('[collection+record]').anyOf(keys).toArray();
  const removals = entries.filter(
    ({ op, state, withdrawal }) =>
      op === 'delete' && withdrawal === null && (state === 'waiting' || state === 'applied'),
  );
  return new Set(removals.map(({ record }) => record));
}
