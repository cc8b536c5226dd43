// What this phone has reported to the team, of late; may run in a live query.
import type { AccountDb } from '#data/db.ts';

/** Ids of posts and replies whose report waits or has arrived; finished ones are known for 30 days. */
export async function listReported(db: AccountDb): Promise<ReadonlySet<string>> {
  const reports = await db.outbox
    .where('[collection+state]')
    .anyOf([
      ['reports', 'waiting'],
      ['reports', 'applied'],
    ])
    .toArray();
  const made = reports.filter(({ op, withdrawal }) => op === 'create' && !withdrawal);
  return new Set(made.map(({ data }) => String(data.record)));
}
