// Reads the unfinished entries of the outbox; every function may run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import type { EntryState, OutboxEntry } from '#data/database/outbox-rows.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import { byQueueOrder, deletionDelayLeftMs, isForPage, isUnfinished, ownKey } from './outbox-entry.ts';
import { type EntryStatus, statusesOf } from './queue-order.ts';

type Queue = Pick<AccountDb, 'outbox'>;

export type QueuedEntry = { entry: OutboxEntry; status: EntryStatus };

/**
 * The states of unfinished entries. Each state is queried separately, because one query for both would use a
 * slow cursor.
 */
const unfinishedStates = ['waiting', 'parked'] as const;

export async function listUnfinished(db: Queue): Promise<OutboxEntry[]> {
  const lists = await Promise.all(
    unfinishedStates.map((state) => db.outbox.where('state').equals(state).toArray()),
  );
  return lists.flat().sort(byQueueOrder);
}

/** Counts the entries of each state separately, because `anyOf` would step through the entries one by one. */
export async function countUnfinished(db: Queue): Promise<number> {
  const counts = await Promise.all(
    unfinishedStates.map((state) => db.outbox.where('state').equals(state).count()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Lists all parked entries and at most `length` of the first waiting ones, in the order of sending. Every
 * entry that can block a listed entry is listed too, because it waits at an earlier position or is parked.
 * `isComplete` is false if another entry may wait.
 */
export async function listFirstUnfinished(
  db: Queue,
  length: number,
): Promise<{ entries: OutboxEntry[]; isComplete: boolean }> {
  const [waiting, parked] = await Promise.all([
    inOrder(db, 'waiting').limit(length).toArray(),
    inOrder(db, 'parked').toArray(),
  ]);
  const isComplete = waiting.length < length;
  // The limit may have cut the last position: an edit has the same position as the entry that it replaces,
  // and the index does not know which of them comes first.
  const lastOrder = isComplete ? Number.POSITIVE_INFINITY : (waiting.at(-1)?.order ?? 0);
  const complete = waiting.filter(({ order }) => order < lastOrder);
  return { entries: await withReplaced(db, [...complete, ...parked]), isComplete };
}

/**
 * Lists the entries with a payload that is uploaded in chunks, and all entries that could block them, in
 * the order of sending.
 */
export const listUploads = (db: Queue & Pick<AccountDb, 'name'>): Promise<OutboxEntry[]> =>
  readAtOnce(db, ['outbox'], async () => {
    const uploads = (await db.outbox.where('upload.sha256').above('').toArray()).filter(isUnfinished);
    const keys = new Set(uploads.flatMap((entry) => [ownKey(entry), ...entry.refersTo]));
    const onRecords = await Promise.all(
      [...keys].map((key) => db.outbox.where('[collection+record]').equals(key.split('/')).toArray()),
    );
    return withReplaced(db, [...uploads, ...onRecords.flat()]);
  });

async function withReplaced(db: Queue, entries: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const missing = entries.flatMap(({ waitsFor }) =>
    waitsFor === null || byId.has(waitsFor) ? [] : waitsFor,
  );
  const replaced = missing.length > 0 ? await db.outbox.bulkGet(missing) : [];
  for (const entry of replaced) if (entry) byId.set(entry.id, entry);
  return [...byId.values()].filter(isUnfinished).sort(byQueueOrder);
}

/** Lists the unfinished entries of some collections, in no particular order. */
export async function listUnfinishedOf(
  db: Queue,
  collections: readonly CollectionName[],
): Promise<OutboxEntry[]> {
  const wanted = collections.flatMap((name) => unfinishedStates.map((state) => [name, state]));
  const lists = await Promise.all(
    wanted.map((key) => db.outbox.where('[collection+state]').equals(key).toArray()),
  );
  return lists.flat();
}

/**
 * Returns the unfinished ones of these entries with their status, in the order of sending. The same entry
 * may be given several times.
 */
export function queuedEntriesOf(entries: readonly OutboxEntry[]): QueuedEntry[] {
  const queue = [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort(byQueueOrder);
  const statuses = statusesOf(queue);
  return queue.flatMap((entry) => {
    const status = statuses.get(entry.id);
    return status ? [{ entry, status }] : [];
  });
}

export const listQueue = async (db: Queue): Promise<QueuedEntry[]> =>
  queuedEntriesOf(await listUnfinished(db));

const headLength = 60;

/**
 * Lists the first entries of each unfinished state, with their status: the entries that are sent next, and the
 * first parked ones.
 */
export async function listQueueHead(db: Queue & Pick<AccountDb, 'name'>): Promise<QueuedEntry[]> {
  const firstOf = (state: EntryState) => inOrder(db, state).limit(headLength).toArray();
  const lists = await readAtOnce(db, ['outbox'], () => Promise.all(unfinishedStates.map(firstOf)));
  return queuedEntriesOf(lists.flat());
}

/** Selects the entries in one state by their positions; in no particular order within a position. */
const inOrder = (db: Queue, state: EntryState) =>
  db.outbox
    .where('[state+order]')
    .between([state, Number.NEGATIVE_INFINITY], [state, Number.POSITIVE_INFINITY]);

/**
 * Returns whether more than `count` entries are in this state. Reads at most one key more than `count`,
 * whereas counting would read all keys.
 */
const hasMore = async (db: Queue, state: EntryState, count: number): Promise<boolean> =>
  (
    await db.outbox
      .where('state')
      .equals(state)
      .limit(count + 1)
      .primaryKeys()
  ).length > count;

export const hasWaiting = (db: Queue): Promise<boolean> => hasMore(db, 'waiting', 0);

/** Returns the milliseconds until the first delayed entry may be sent; null if none is delayed. */
export async function shortestDelayLeftMs({ outbox }: Queue, nowMs: number): Promise<number | null> {
  const deletions = await outbox.where('[op+state]').equals(['delete', 'waiting']).toArray();
  const left = deletions.map((entry) => deletionDelayLeftMs(entry, nowMs)).filter((ms) => ms > 0);
  return left.length > 0 ? Math.min(...left) : null;
}

/** Lists the waiting contact messages that a page sends with the mail service. */
export const listForPage = async (db: Queue): Promise<OutboxEntry[]> =>
  (await db.outbox.where('[collection+state]').equals(['contactMessages', 'waiting']).toArray())
    .filter(isForPage)
    .sort(byQueueOrder);

/** Returns whether an entry waits to be sent by the exchange, not by a page through the mail service. */
export async function hasForExchange(db: Queue): Promise<boolean> {
  return hasMore(db, 'waiting', (await listForPage(db)).length);
}

export const hasUnfinished = async (db: Queue): Promise<boolean> =>
  (await hasWaiting(db)) || (await hasMore(db, 'parked', 0));
