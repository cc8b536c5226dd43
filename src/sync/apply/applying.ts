// Defines the objects that the steps of applying one response share.
import type { AccountTables } from '#data/database/account-tables.ts';
import type { RowSession } from '#data/rows/row-writer.ts';
import type { AccountStore, StoreWrite } from '#data/store/account-store.ts';

export type Applying = { tables: AccountTables; rows: RowSession; generation: number };

export type ApplyingResults = Applying & {
  store: AccountStore;
  write: StoreWrite;
  /** The server's time in UTC milliseconds when it sent the response; null when unknown. */
  serverTime: number | null;
};
