// Purpose: reads what this phone knows of the time, by which its own clock is corrected.
// It lies with the record that says which database this is; a phone that was emptied knows it again after one exchange.

import type { ReadTable } from '#data/database/read-table.ts';
import type { Meta } from '#data/database/stored-rows.ts';
import type { KnownTime } from '#domain/format/corrected-clock.ts';

/** For a live query. */
export async function readKnownTime(db: { meta: ReadTable<Meta> }): Promise<KnownTime> {
  const meta = await db.meta.get('meta');
  return { agedAt: meta?.agedAt, lastFinished: meta?.lastFinished };
}
