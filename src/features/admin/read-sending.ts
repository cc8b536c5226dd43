// The exams of this phone that the server does not have yet; runs in a live query.
import type { AccountDb } from '#data/db.ts';
import type { OutboxEntry } from '#data/outbox-entry.ts';
import { listQueue } from '#data/read-mine.ts';
import { getSyncStatus } from '#data/sync-status.ts';

export type SendingExam = {
  entry: OutboxEntry;
  title: string;
  /** Waits for its turn, is being sent (in per cent of its file), or was refused. */
  state: 'waiting' | 'refused' | { percent: number };
};

export async function listSending(db: AccountDb): Promise<SendingExam[]> {
  const [lines, { upload }] = await Promise.all([listQueue(db), getSyncStatus(db)]);
  const exams = lines.filter(({ entry }) => entry.collection === 'exams' && entry.op !== 'delete');
  return Promise.all(
    exams.map(async ({ entry, status }) => ({
      entry,
      title: await titleOf(
        db,
        entry,
        exams.map((line) => line.entry),
      ),
      state:
        status === 'parked'
          ? 'refused'
          : upload?.entry === entry.id && upload.sentBytes < upload.totalBytes
            ? { percent: Math.floor((upload.sentBytes / upload.totalBytes) * 100) }
            : 'waiting',
    })),
  );
}

/** An answer key travels in a mutation of its own, which says only whose it is. */
async function titleOf(db: AccountDb, entry: OutboxEntry, queue: readonly OutboxEntry[]): Promise<string> {
  const [own, creation] = [
    entry,
    queue.find(({ op, record }) => op === 'create' && record === entry.record),
  ].map((one) => one?.data.title);
  const title = own ?? creation ?? (await db.exams.get(entry.record))?.title;
  return typeof title === 'string' ? title : '';
}
