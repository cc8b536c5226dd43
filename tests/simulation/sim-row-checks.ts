// Compares the rows on the phones with those of the server.
import { toSnake } from '../../src/backend/wire/names.ts';
import { tablesOf } from '../../src/data/database/account-tables.ts';
import type { AccountStore } from '../../src/data/store/account-store.ts';
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

type Named = Pick<Replica, 'phone' | 'store'>;

/** Reports buckets that were never completed, and confirmed rows that differ from the server's rows. */
export async function rowViolations(server: SimServer, { phone, store }: Named): Promise<string[]> {
  const where = `${phone} of ${store.account}`;
  const rows = await readRows(store);
  const buckets = await store.db.buckets.toArray();
  return buckets.flatMap(({ bucket, through }) => {
    if (through === null) return [`cold: ${where}, bucket ${bucket} was never completed`];
    return collectionNames.flatMap((collection) =>
      confirmedViolations(bucket, serverRows(server, bucket, tables[collection]), rows[collection]).map(
        (text) => `confirmed: ${where}, bucket ${bucket}: ${collection}: ${text}`,
      ),
    );
  });
}

/**
 * Reports rows that show something else than the confirmed row with the waiting writes on top. This holds at any time,
 * also while exchanges are in progress.
 */
export async function shownRowViolations({ phone, store }: Named): Promise<string[]> {
  const rows = await readRows(store);
  return collectionNames.flatMap((collection) =>
    shownViolations(Object.keys(tables[collection].fields), rows[collection]).map(
      (text) => `visible: ${phone} of ${store.account}: ${collection}: ${text}`,
    ),
  );
}

/** Reads the rows and the writes of all collections in one transaction, so that they belong together. */
async function readRows(store: AccountStore): Promise<Record<CollectionName, LocalRows>> {
  const local = tablesOf(store.db);
  return local.transaction('r', local.tables, async () => {
    const [entries, bases] = [await local.outbox.toArray(), await local.bases.toArray()];
    const rows: [string, LocalRows][] = [];
    for (const collection of collectionNames) {
      const isOwn = (one: { collection: CollectionName }) => one.collection === collection;
      // Questions are stored inside the sets of their subject and level.
      const shown =
        collections[collection].table === null
          ? (await local.quizSets.toArray()).flatMap(({ questions }) => questions)
          : await local.table(collection).toArray();
      rows.push([
        collection,
        {
          shown: shown as unknown as ShownRow[],
          bases: bases.filter(isOwn) as unknown as BaseRow[],
          entries: entries.filter(isOwn),
        },
      ]);
    }
    return Object.fromEntries(rows) as Record<CollectionName, LocalRows>;
  });
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
