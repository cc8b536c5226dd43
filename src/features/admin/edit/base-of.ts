// baseOf(row): the `base` of an update, which says on which version of the row shown it was made.
import type { Stored } from '#data/database/stored-rows.ts';
import type { RowTypes } from '#domain/schema/schema.ts';
import type { SentCollection } from '#features/admin/sending/read-unsent.ts';

/** A row of this phone, or one requested from the server, which has no `seq` and `isWaiting`. */
export type OpenedOf<Row> = Row & Partial<Pick<Stored<Row>, 'seq' | 'isWaiting'>>;

/**
 * Returns no base for a row that the server does not have yet, since it has no date of the server; its
 * update is sent after its creation.
 */
export const baseOf = (row: OpenedOf<RowTypes[SentCollection]>): { base?: number } =>
  row.seq === 0 ? {} : { base: row.updated };
