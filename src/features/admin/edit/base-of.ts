// baseOf(row): returns the `base` of an update, which names the version of the row on which the update is
// based.
import type { Stored } from '#data/database/stored-rows.ts';
import type { RowTypes } from '#domain/schema/schema.ts';
import type { SentCollection } from '#features/admin/sending/read-unsent.ts';

/** A row stored on this phone, or a row requested from the server, which has no `seq` and `isWaiting`. */
export type OpenedOf<Row> = Row & Partial<Pick<Stored<Row>, 'seq' | 'isWaiting'>>;

/**
 * Returns `{ base }` with the date of the server's last change of the row, in milliseconds. Returns `{}`
 * for a row that the server does not have yet, since it has no such date; its update is sent after its
 * creation.
 */
export const baseOf = (row: OpenedOf<RowTypes[SentCollection]>): { base?: number } =>
  row.seq === 0 ? {} : { base: row.updated };
