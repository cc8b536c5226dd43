// Runs several reads of an account's database in one transaction. Their results are consistent with each
// other, and they are faster than reads in transactions of their own.

import type { AccountDb } from './account-db.ts';
import { tablesOf } from './account-tables.ts';

type TableName = Exclude<keyof AccountDb, 'name' | 'close'>;

/** Runs `read`, which may only access the named tables, in one transaction. May be used in a live query. */
export const readAtOnce = <Result>(
  db: Pick<AccountDb, 'name'>,
  tables: readonly TableName[],
  read: () => Promise<Result>,
): Promise<Result> => Promise.resolve(tablesOf(db).transaction('r', tables, read));
