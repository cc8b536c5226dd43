// Reads what this phone knows about the time, by which its own clock is corrected.
// It is stored in the meta record of the database; after a wipe the phone knows it again after one
// exchange.

import type { ReadTable } from '#data/database/read-table.ts';
import type { Meta } from '#data/database/stored-rows.ts';
import type { KnownTime } from '#domain/format/corrected-clock.ts';

/** Reads the known time, for a live query. */
export async function readKnownTime(db: { meta: ReadTable<Meta> }): Promise<KnownTime> {
  const meta = await db.meta.get('meta');
  return { agedAt: meta?.agedAt, lastFinished: meta?.lastFinished };
}
