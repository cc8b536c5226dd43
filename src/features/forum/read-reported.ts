// What this phone has reported to the team, of late; may run in a live query.
import type { AccountDb } from '#data/db.ts';

/** Ids of posts and replies whose report waits or has arrived; finished ones are known for 30 days. */
export async function listReported(db: AccountDb): Promise<ReadonlySet<string>> {
  const reports = await db.outbox
    .where('state')
    .anyOf(['waiting', 'applied'])
    .filter(({ collection, op, withdrawal }) => collection === 'reports' && op === 'create' && !withdrawal)
    .toArray();
  return new Set(reports.map(({ data }) => String(data.record)));
}
