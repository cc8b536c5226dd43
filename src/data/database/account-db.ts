// Defines the tables of one account's database as features may use them, and opens it. Features can read
// synced tables, but not write them. Each account has its own database.
import type { Table } from 'dexie';
import type { RowTypes } from '#domain/schema/schema.ts';
import type { AccountKey, AccountRows } from './account-rows.ts';
import { AccountTables, type TabledCollection } from './account-tables.ts';
import type { ReadTable } from './read-table.ts';
import type { DatabaseOptions } from './recoverable-db.ts';
import type { Stored } from './stored-rows.ts';

type SyncedTables = { readonly [Name in TabledCollection]: ReadTable<Stored<RowTypes[Name]>> };

type UnsyncedTables = {
  readonly [Name in Exclude<keyof AccountRows, 'localSeen'>]: ReadTable<AccountRows[Name], AccountKey<Name>>;
};

/**
 * The part of the database that features may use. They write synced tables through `commit`, and the `local…`
 * tables through the modules and functions that `AccountRows` names; only `localSeen` is written directly.
 */
export type AccountDb = SyncedTables &
  UnsyncedTables & {
    readonly name: string;
    readonly localSeen: Table<AccountRows['localSeen'], string>;
    close: () => void;
  };

export const visitorAccount = '';

export const databaseName = (accountId: string): string =>
  accountId === visitorAccount ? 'pare-visitor' : `pare-account-${accountId}`;

/**
 * Opens the database lazily: the first read or write opens it. Two calls give two connections to the same
 * data.
 */
export function openAccountDb(accountId: string, options: DatabaseOptions = {}): AccountDb {
  return new AccountTables(databaseName(accountId), options);
}
