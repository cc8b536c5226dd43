// Responsible for several reads of an account's database as one transaction.
// Guarantees: what they find belongs together; on a slow phone a dozen reads cost little more than one, where a
// transaction for each costs many times as much as what it reads.

import type { AccountDb } from './account-db.ts';
import { tablesOf } from './account-tables.ts';

type TableName = Exclude<keyof AccountDb, 'name' | 'close'>;

/** `read` may ask the named tables alone. May run in a live query. */
export const readAtOnce = <Result>(
  db: Pick<AccountDb, 'name'>,
  tables: readonly TableName[],
  read: () => Promise<Result>,
): Promise<Result> => Promise.resolve(tablesOf(db).transaction('r', tables, read));
