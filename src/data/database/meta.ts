// Manages the meta record, which identifies the database and stops older code from writing to newer data.
import { type RandomBytes, randomId } from '#lib/random-id.ts';
import type { AccountTables } from './account-tables.ts';
import type { Meta } from './stored-rows.ts';

/** Version of the stored data, raised whenever the data changes in a way that older code must not write to. */
export const dataVersion = 1;

export class NewerDataError extends Error {
  constructor() {
    super('this database belongs to a newer version of the app');
    this.name = 'NewerDataError';
  }
}

/**
 * Returns the meta record; creates it in a new database, and raises its version in an older one. Must run
 * inside a read-write transaction that includes `meta`. Throws NewerDataError if the data is newer than this
 * code.
 */
export async function readMeta(tables: AccountTables, random: RandomBytes): Promise<Meta> {
  const found = await tables.meta.get('meta');
  if (found && found.dataVersion > dataVersion) throw new NewerDataError();
  if (found?.dataVersion === dataVersion) return found;
  const meta: Meta = {
    ...(found ?? { key: 'meta', birth: randomId(random), seen: null, generation: 1, nextOrder: 1 }),
    dataVersion,
  };
  await tables.meta.put(meta);
  return meta;
}
