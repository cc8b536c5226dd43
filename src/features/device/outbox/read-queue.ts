// Reads the queue together with the names that describe its entries; every function may run in a live query.

import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { listQueue, type QueuedEntry } from '#data/entries/read-entries.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { rowName } from '#domain/schema/field-names.ts';
import type { AnyRow, GradeLevel, Subject } from '#domain/schema/schema.ts';
import type { EntryNames } from '#features/device/mutation-words/collection-words.ts';
import { mutationWords } from '#features/device/mutation-words/mutation-words.ts';
import { withoutReplaced } from '#features/device/panel/network-state.ts';
import type { Language } from '#lib/language/languages.ts';

export type QueueItem = QueuedEntry & { names: EntryNames };

type Named = Subject | GradeLevel;

/**
 * Returns the unfinished entries in sending order, with names in `language`. Old texts that an edit replaces
 * are left out (`withoutReplaced`).
 */
export async function listQueueItems(db: AccountDb, language: Language): Promise<QueueItem[]> {
  const items = withoutReplaced(await listQueue(db));
  if (items.length === 0) return [];
  const [subjects, levels] = await Promise.all([db.subjects.toArray(), db.gradeLevels.toArray()]);
  const named = new Map<unknown, Named>([...subjects, ...levels].map((one) => [one.id, one]));
  const nameOf = (id: unknown) => {
    const found = named.get(id);
    return found ? nameIn(language, found) : null;
  };
  const queued = new Map(items.map(({ entry }) => [entry.record, entry]));
  return Promise.all(
    items.map(async (item) => {
      const { entry } = item;
      const names = {
        subject: nameOf(entry.data.subject),
        level: nameOf(entry.data.gradeLevel),
        post: await postTitle(db, entry, queued),
        record: await recordTitle(db, entry),
      };
      return { ...item, names };
    }),
  );
}

/**
 * Returns the title of the question to which an entry belongs; null if unknown. A refused question has no row
 * any more, so its title comes from the queue.
 */
async function postTitle(
  db: AccountDb,
  entry: OutboxEntry,
  queued: ReadonlyMap<string, OutboxEntry>,
): Promise<string | null> {
  const { postId } = entry.data;
  if (typeof postId !== 'string') return null;
  const row = (await db.forumPosts.get(postId)) ?? (await db.threadCopies.get(postId))?.post;
  return row?.title ?? rowName('forumPosts', queued.get(postId)?.data);
}

async function recordTitle(db: AccountDb, entry: OutboxEntry): Promise<string | null> {
  const reported = mutationWords[entry.collection].reportedRecord?.(entry.data);
  const subject = entry.op === 'create' ? reported : entry;
  return subject ? rowName(subject.collection, await confirmedRow(db, subject)) : null;
}

/**
 * Returns the row that the server has for an entry's record, as far as this phone knows; null if it knows
 * none.
 */
export async function confirmedRow(
  db: AccountDb,
  entry: Pick<OutboxEntry, 'collection' | 'record' | 'present'>,
): Promise<AnyRow | null> {
  const { collection, record, present = null } = entry;
  const base = await db.bases.get([collection, record]);
  if (base) return base.row ?? present;
  if (collection !== 'quizQuestions') return (await db[collection].get(record)) ?? present;
  const isIn = (question: { id: string }) => question.id === record;
  const set = await db.quizSets.filter(({ questions }) => questions.some(isIn)).first();
  return set?.questions.find(isIn) ?? present;
}
