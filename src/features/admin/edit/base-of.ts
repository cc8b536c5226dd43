// Returns the version of an opened row on which an update is based.
import type { Stored } from '#data/database/stored-rows.ts';
import type { RowTypes } from '#domain/schema/schema.ts';
import type { SentCollection } from '#features/admin/sending/read-unsent.ts';

/** A row stored on this phone, or a row requested from the server, which has no `seq` and `isWaiting`. */
export type OpenedOf<Row> = Row & Partial<Pick<Stored<Row>, 'seq' | 'isWaiting'>>;

/** Returns the base of an update of this row; `{}` for a row that the server does not have yet. */
export const baseOf = (row: OpenedOf<RowTypes[SentCollection]>): { base?: number } =>
  row.seq === 0 ? {} : { base: row.updated };
