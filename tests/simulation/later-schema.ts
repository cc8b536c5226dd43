// Defines versions of the database's schema that the app does not have yet, so that a run can upgrade the
// app of a phone while earlier tabs are open.
// Each version adds a table, an index to the outbox and a field of all levels and buckets, as upgrades of the
// app do. None writes a table that a full disk of the simulation refuses, since a tab could then not open.
import Dexie, { type DexieOptions, type Transaction } from 'dexie';
import { openAccountDb, visitorAccount } from '../../src/data/database/account-db.ts';
import { tablesOf } from '../../src/data/database/account-tables.ts';
import type { DatabaseOptions } from '../../src/data/database/recoverable-db.ts';

/** Number of the first later version; higher than any that the app will have soon. */
const firstLater = 1000;

/** Returns what Dexie's `stores` expects for the outbox of the present app. */
function presentOutbox(): string {
  const { outbox } = tablesOf(openAccountDb(visitorAccount, {}));
  return [outbox.schema.primKey, ...outbox.schema.indexes].map(({ src }) => src).join(', ');
}

/** Adds the schemas of the later versions to a database that is not open yet. */
function addLater(db: Dexie, upgrades: number): void {
  const fields = Array.from({ length: upgrades }, (_, index) => `later${index + 1}`);
  for (const [index, field] of fields.entries()) {
    const outbox = [presentOutbox(), ...fields.slice(0, index + 1)].join(', ');
    const setField = (upgrade: Transaction, table: string) =>
      upgrade
        .table(table)
        .toCollection()
        .modify({ [field]: 1 });
    db.version(firstLater + index)
      .stores({ [`${field}Notes`]: '&key', outbox })
      .upgrade(async (upgrade) => {
        for (const table of ['gradeLevels', 'buckets']) await setField(upgrade, table);
      });
  }
}

/** Closes a database for the upgrade of another tab, as Dexie's own handler does, but without its warning. */
function closeForUpgrade(db: Dexie): void {
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    return false;
  });
}

/** Returns the database options of an app whose schema was upgraded `upgrades` times; 0 for the present app. */
export function upgradedSchema(
  options: DatabaseOptions,
  upgrades: number,
): DatabaseOptions & Pick<DexieOptions, 'addons'> {
  const addOwn = (db: Dexie) => {
    closeForUpgrade(db);
    if (upgrades > 0) addLater(db, upgrades);
  };
  return { ...options, addons: [...Dexie.addons, addOwn] };
}
