// An import is sent in batches, each of which is a mutation of its own. Delays the news of confirmed batches while
// another batch waits to be sent and has not failed yet, so that one toast shows the total.
import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { WriteNews } from './mutation-outcomes.ts';

const isArrivedImport = ({ kind, entry }: WriteNews) => kind === 'confirmed' && entry.upload?.kind === 'rows';

const isSentNext = ({ upload, failures, withdrawal }: OutboxEntry) =>
  upload?.kind === 'rows' && failures === 0 && withdrawal === null;

/**
 * Divides `news` into the news that can be reported now and those that have to be passed again at the next
 * check.
 */
export async function delayImports(
  db: Pick<AccountDb, 'outbox'>,
  news: readonly WriteNews[],
): Promise<{ ready: WriteNews[]; delayed: WriteNews[] }> {
  if (!news.some(isArrivedImport)) return { ready: [...news], delayed: [] };
  const next = await db.outbox.where('state').equals('waiting').filter(isSentNext).first();
  if (!next) return { ready: [...news], delayed: [] };
  return {
    ready: news.filter((one) => !isArrivedImport(one)),
    delayed: news.filter(isArrivedImport),
  };
}
