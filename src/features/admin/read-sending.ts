// The exams of this phone that the server does not have yet; runs in a live query.
import type { AccountDb } from '#data/db.ts';
import type { OutboxEntry } from '#data/outbox-entry.ts';
import { listQueue, type QueueLine } from '#data/read-mine.ts';
import { getSyncStatus } from '#data/sync-status.ts';
import { type SendingState, sendingState } from './sending-state.ts';

export type SendingExam = {
  line: QueueLine;
  entry: OutboxEntry;
  title: string;
  state: SendingState;
};

export async function listSending(db: AccountDb): Promise<SendingExam[]> {
  const [lines, { upload }] = await Promise.all([listQueue(db), getSyncStatus(db)]);
  const exams = lines.filter(({ entry }) => entry.collection === 'exams' && entry.op !== 'delete');
  return Promise.all(
    exams.map(async (line) => ({
      line,
      entry: line.entry,
      title: await titleOf(
        db,
        line.entry,
        exams.map(({ entry }) => entry),
      ),
      state: sendingState(line, upload),
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
