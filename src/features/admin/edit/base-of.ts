// baseOf(row): what an update of the row as it is shown says of the state that it was made on.
import type { Stored } from '#data/database/stored-rows.ts';
import type { RowTypes } from '#domain/schema/schema.ts';
import type { SentCollection } from '#features/admin/sending/read-unsent.ts';

/** A row of this phone, or one that was asked for, which says nothing of where it stands in the queue. */
export type OpenedOf<Row> = Row & Partial<Pick<Stored<Row>, 'seq' | 'isWaiting'>>;

/** What the server does not have yet has no date of its own there: its change follows its creation. */
export const baseOf = (row: OpenedOf<RowTypes[SentCollection]>): { base?: number } =>
  row.seq === 0 ? {} : { base: row.updated };
