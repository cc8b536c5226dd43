// Defines the objects that the steps of applying one response share.
import type { AccountStore, StoreWrite } from '#data/database/account-store.ts';
import type { AccountTables } from '#data/database/account-tables.ts';
import type { RowSession } from '#data/rows/row-writer.ts';

/** Objects needed while a response is applied. */
export type Applying = { tables: AccountTables; rows: RowSession; generation: number };

/** Objects needed while the results of a response are applied. */
export type ApplyingResults = Applying & {
  store: AccountStore;
  write: StoreWrite;
  /** The server's time; null when unknown. */
  serverTime: number | null;
};
