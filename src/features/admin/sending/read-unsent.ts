// Lists the changes, except deletions, that an admin has made on this phone and that the server does not have
// yet.
import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { listUnfinishedOf, type QueuedEntry, queuedEntriesOf } from '#data/entries/read-entries.ts';
import { getQuestion } from '#data/queries/read-library.ts';
import { nameIn as nameInLanguage } from '#domain/catalogue/catalogue.ts';
import { rowName } from '#domain/schema/field-names.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import { formatCalendarDay } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { plainText } from '#lib/math/tex-as-text.ts';
import { type SendingState, sendingState } from './sending-state.ts';

export type SentCollection = Extract<
  CollectionName,
  'exams' | 'quizQuestions' | 'updates' | 'examDates' | 'examSubjects' | 'subjects' | 'gradeLevels'
>;

export type Sending = {
  queued: QueuedEntry;
  entry: OutboxEntry;
  /** Name of the row; empty if unknown. */
  title: string;
  state: SendingState;
};

/**
 * Returns the entries of a collection that wait or were rejected, in the order of sending, without deletions. May
 * run in a live query.
 */
export async function listSending(db: AccountDb, collection: SentCollection): Promise<Sending[]> {
  const [found, { upload }] = await Promise.all([listUnfinishedOf(db, [collection]), getSyncStatus(db)]);
  const unsent = queuedEntriesOf(found).filter(({ entry }) => entry.op !== 'delete');
  const entries = unsent.map(({ entry }) => entry);
  return Promise.all(
    unsent.map(async (queued) => ({
      queued,
      entry: queued.entry,
      title: await titleOf(db, collection, queued.entry, entries),
      state: sendingState(queued, upload),
    })),
  );
}

/**
 * Returns the name of the row from the entry, else from the queued creation of the row, else from the row
 * itself: an update contains only the changed fields, and the mutation that uploads an answer key contains none.
 */
async function titleOf(
  db: AccountDb,
  collection: SentCollection,
  entry: OutboxEntry,
  queue: readonly OutboxEntry[],
): Promise<string> {
  const creation = queue.find(({ op, record }) => op === 'create' && record === entry.record);
  const { record } = entry;
  if (collection === 'examSubjects') {
    const { subject } = (await db.examSubjects.get(record)) ?? { ...creation?.data, ...entry.data };
    const row = typeof subject === 'string' ? await db.subjects.get(subject) : undefined;
    return row ? nameInLanguage(currentLanguage(), row) : '';
  }
  const named = nameIn(collection, entry.data) ?? nameIn(collection, creation?.data);
  if (named !== null) return named;
  const row =
    collection === 'quizQuestions' ? await getQuestion(db, record) : await db[collection].get(record);
  return nameIn(collection, row ?? entry.present) ?? '';
}

function nameIn(collection: SentCollection, row: object | undefined): string | null {
  const name = rowName(collection, row);
  if (name === null) return null;
  return collection === 'examDates' ? formatCalendarDay(name) : plainText(name);
}
