// Reads which reports the user has recently sent to the team from this phone; every function may run in a
// live query.
// A report that was refused or withdrawn does not count; a report that has arrived is known for 30 days.
import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';

/** Lists the ids of posts and replies that the user has reported, whether the report waits or has arrived. */
export async function listReported(db: Pick<AccountDb, 'outbox'>): Promise<ReadonlySet<string>> {
  const reports = await listMade(db, 'reports');
  return new Set(reports.map(({ data }) => String(data.record)));
}

/**
 * Returns the items in which the user has reported errors, by `reportedKey`: `sent` if the server has all
 * reports on the item, otherwise `waiting`.
 */
export async function listReportedErrors(
  db: Pick<AccountDb, 'outbox'>,
): Promise<ReadonlyMap<string, 'waiting' | 'sent'>> {
  const reports = await listMade(db, 'errorReports');
  const inOrder = [...reports.filter((entry) => !isWaiting(entry)), ...reports.filter(isWaiting)];
  return new Map(
    inOrder.map((entry) => {
      const { record, part } = entry.data;
      const key = reportedKey(String(record), typeof part === 'string' ? part : null);
      return [key, isWaiting(entry) ? 'waiting' : 'sent'];
    }),
  );
}

/** Returns the key of a reported item. `part` names the file of an exam; null for a question. */
export const reportedKey = (record: string, part: string | null): string => `${record} ${part ?? ''}`;

async function listMade(
  { outbox }: Pick<AccountDb, 'outbox'>,
  collection: 'reports' | 'errorReports',
): Promise<OutboxEntry[]> {
  const found = await outbox
    .where('[collection+state]')
    .anyOf([
      [collection, 'waiting'],
      [collection, 'applied'],
    ])
    .toArray();
  return found.filter(({ op, withdrawal }) => op === 'create' && !withdrawal);
}

const isWaiting = ({ state }: OutboxEntry): boolean => state === 'waiting';
