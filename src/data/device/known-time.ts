// Reads the times by which the phone's own clock is corrected, from the meta record.

import type { ReadTable } from '#data/database/read-table.ts';
import type { Meta } from '#data/database/stored-rows.ts';
import type { KnownTime } from '#domain/format/corrected-clock.ts';

export async function readKnownTime(db: { meta: ReadTable<Meta> }): Promise<KnownTime> {
  const meta = await db.meta.get('meta');
  return { agedAt: meta?.agedAt, lastFinished: meta?.lastFinished };
}
