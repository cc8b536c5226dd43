// Compares the rows on the phones with those of the server.
import { toSnake } from '../../src/backend/wire/names.ts';
import { type AccountTables, tablesOf } from '../../src/data/database/account-tables.ts';
import type { OutboxEntry } from '../../src/data/outbox/outbox-entry.ts';
import {
  type CollectionName,
  collectionNames,
  collections,
  fieldsOf,
} from '../../src/domain/schema/collections.ts';
import type { Replica } from './sim-checks.ts';
import {
  type BaseRow,
  confirmedViolations,
  type LocalRows,
  type ServerRow,
  type ShownRow,
  shownViolations,
} from './sim-expectations.ts';
import type { SimServer } from './sim-server.ts';

type Table = { name: string; fields: Record<string, string> };

/** Tables whose rows are compared. `fields` maps the names of fields in the app to those on the server. */
export const tables = Object.fromEntries(
  collectionNames.map((name) => [name, { name: toSnake(name), fields: comparedFields(name) }]),
) as Record<CollectionName, Table>;

/** Returns the fields that have the same text in the app and on the server, so that they can be compared. */
function comparedFields(name: CollectionName): Record<string, string> {
  const compared = fieldsOf(name).flatMap(([field, spec]) => {
    if (spec.kind === 'author' && spec.shows === 'name') return [[field, 'author']];
    return ['text', 'code', 'day', 'email', 'ref', 'recordOf'].includes(spec.kind)
      ? [[field, toSnake(field)]]
      : [];
  });
  return Object.fromEntries(compared);
}

/**
 * Reports buckets that were never completed, confirmed rows that differ from the server's rows, and rows that show
 * something else than the confirmed row with the waiting writes on top.
 */
export async function rowViolations(
  server: SimServer,
  { phone, store }: Replica,
  entries: readonly OutboxEntry[],
): Promise<string[]> {
  const local = tablesOf(store.db);
  const where = `${phone} of ${store.account}`;
  const buckets = await local.buckets.toArray();
  const complete = buckets.filter(({ through }) => through !== null);
  const violations = buckets
    .filter(({ through }) => through === null)
    .map(({ bucket }) => `cold: ${where}, bucket ${bucket} was never completed`);
  for (const collection of collectionNames) {
    const table = tables[collection];
    const rows = await localRows(local, collection, entries);
    const found = complete.flatMap(({ bucket }) =>
      confirmedViolations(bucket, serverRows(server, bucket, table), rows).map(
        (text) => `${bucket}: ${text}`,
      ),
    );
    found.push(...shownViolations(Object.keys(table.fields), rows));
    violations.push(...found.map((text) => `rows: ${where}, ${collection}: ${text}`));
  }
  return violations;
}

async function localRows(
  local: AccountTables,
  collection: CollectionName,
  entries: readonly OutboxEntry[],
): Promise<LocalRows> {
  const bases = await local.bases.filter((base) => base.collection === collection).toArray();
  // Questions are stored inside the sets of their subject and level.
  const shown =
    collections[collection].table === null
      ? (await local.quizSets.toArray()).flatMap(({ questions }) => questions)
      : await local.table(collection).toArray();
  return {
    shown: shown as unknown as ShownRow[],
    bases: bases as unknown as BaseRow[],
    entries: entries.filter((entry) => entry.collection === collection),
  };
}

function serverRows(server: SimServer, bucket: string, { name, fields }: Table): ServerRow[] {
  const columns = Object.entries(fields).map(([field, column]) =>
    column === 'author'
      ? `COALESCE((SELECT display_name FROM profiles WHERE profiles.user_id = t.user_id), '') AS ${field}`
      : `t.${column} AS ${field}`,
  );
  return server.query<ServerRow>(
    `SELECT ${['t.id', ...columns].join(', ')} FROM ${name} t
     JOIN change_log ON change_log.record = t.id AND change_log.bucket = ? AND change_log.deleted = 0
      AND change_log.collection = ?`,
    bucket,
    `pare_${name}`,
  );
}
