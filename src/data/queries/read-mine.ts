// Responsible for reading one's own profile and attempts, and what waits in the queue; for live queries.
// Guarantees: unfinished writes are counted in; nothing of another account is ever here; only `listQueue` and
// `listUnfinished` read a queue whole, and `listFirstUnfinished` where it is asked for that many.

import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import {
  byPlace,
  type EntryState,
  holdLeftMs,
  isForPage,
  isUnfinished,
  type OutboxEntry,
  ownKey,
} from '#data/outbox/outbox-entry.ts';
import { type EntryStatus, statusesOf } from '#data/outbox/queue-order.ts';
import type { CollectionName, Profile, QuizAttempt } from '#domain/schema/schema.ts';

type Queue = Pick<AccountDb, 'outbox'>;

/** Undefined until the first exchange. */
export const getProfile = (db: AccountDb, accountId: string): Promise<Stored<Profile> | undefined> =>
  db.profiles.get(accountId);

/** The newest first. */
export const listAttempts = (db: AccountDb): Promise<Stored<QuizAttempt>[]> =>
  db.quizAttempts.orderBy('created').reverse().toArray();

export const getAttempt = (db: AccountDb, id: string): Promise<Stored<QuizAttempt> | undefined> =>
  db.quizAttempts.get(id);

/** One line of the queue. */
export type QueueLine = { entry: OutboxEntry; status: EntryStatus };

/** The states of what is not finished. Each is asked for by itself: a query for both would go through a cursor. */
const unfinishedStates = ['waiting', 'parked'] as const;

/** In the order of sending. */
export async function listUnfinished(db: Queue): Promise<OutboxEntry[]> {
  const lists = await Promise.all(
    unfinishedStates.map((state) => db.outbox.where('state').equals(state).toArray()),
  );
  return lists.flat().sort(byPlace);
}

/** How many entries `listUnfinished` would give. */
export const countUnfinished = (db: Queue): Promise<number> =>
  db.outbox.where('state').anyOf(unfinishedStates).count();

/**
 * What is parked, and the first `length` of what waits, in the order of sending: all that can block one of these is among
 * them, since a blocker waits at an earlier place or is parked. `isWhole`: nothing else waits.
 */
export async function listFirstUnfinished(
  db: Queue,
  length: number,
): Promise<{ entries: OutboxEntry[]; isWhole: boolean }> {
  const [waiting, parked] = await Promise.all([
    inOrder(db, 'waiting').limit(length).toArray(),
    inOrder(db, 'parked').toArray(),
  ]);
  const isWhole = waiting.length < length;
  // An edit shares the place of what it replaces, and the index does not know which comes first.
  const lastPlace = isWhole ? Number.POSITIVE_INFINITY : (waiting.at(-1)?.order ?? 0);
  const complete = waiting.filter(({ order }) => order < lastPlace);
  return { entries: await withReplaced(db, [...complete, ...parked]), isWhole };
}

/** What is to be sent in pieces, with all that could block it. In the order of sending. */
export const listUploads = (db: Queue & Pick<AccountDb, 'name'>): Promise<OutboxEntry[]> =>
  readAtOnce(db, ['outbox'], async () => {
    const uploads = (await db.outbox.where('upload.sha256').above('').toArray()).filter(isUnfinished);
    const keys = new Set(uploads.flatMap((entry) => [ownKey(entry), ...entry.refersTo]));
    const onRecords = await Promise.all(
      [...keys].map((key) => db.outbox.where('[collection+record]').equals(key.split('/')).toArray()),
    );
    return withReplaced(db, [...uploads, ...onRecords.flat()]);
  });

/** With what any of them waits for, each once, in the order of sending; finished ones are left out. */
async function withReplaced(db: Queue, entries: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const missing = entries.flatMap(({ waitsFor }) =>
    waitsFor === null || byId.has(waitsFor) ? [] : waitsFor,
  );
  const replaced = missing.length > 0 ? await db.outbox.bulkGet(missing) : [];
  for (const entry of replaced) if (entry) byId.set(entry.id, entry);
  return [...byId.values()].filter(isUnfinished).sort(byPlace);
}

/** What is not finished of some collections, in no order. */
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

/** Lines of entries, each given once or more; finished ones are left out. In the order of sending. */
export function linesOf(entries: readonly OutboxEntry[]): QueueLine[] {
  const queue = [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort(byPlace);
  const statuses = statusesOf(queue);
  return queue.flatMap((entry) => {
    const status = statuses.get(entry.id);
    return status ? [{ entry, status }] : [];
  });
}

/** Everything that is not finished, in the order of sending. */
export const listQueue = async (db: Queue): Promise<QueueLine[]> => linesOf(await listUnfinished(db));

/** As many as one request sends, and some that rest or wait behind others. */
const headLength = 60;

/**
 * What is parked and the first of what waits: enough to say how the queue stands, since all is tried in its order.
 */
export async function listQueueHead(db: Queue & Pick<AccountDb, 'name'>): Promise<QueueLine[]> {
  const firstOf = (state: EntryState) => inOrder(db, state).limit(headLength).toArray();
  const lists = await readAtOnce(db, ['outbox'], () => Promise.all(unfinishedStates.map(firstOf)));
  return linesOf(lists.flat());
}

/** Those in one state, by their places; in no order within a place. */
const inOrder = (db: Queue, state: EntryState) =>
  db.outbox
    .where('[state+order]')
    .between([state, Number.NEGATIVE_INFINITY], [state, Number.POSITIVE_INFINITY]);

/** Whether more than `count` are in a state. Counting them would go through all of them. */
const hasMore = async (db: Queue, state: EntryState, count: number): Promise<boolean> =>
  (
    await db.outbox
      .where('state')
      .equals(state)
      .limit(count + 1)
      .primaryKeys()
  ).length > count;

/** Whether anything is to be sent without the person's doing anything more. */
export const hasWaiting = (db: Queue): Promise<boolean> => hasMore(db, 'waiting', 0);

/** How long until the first of what is held may be sent; null where nothing is. */
export async function heldForMs({ outbox }: Queue, nowMs: number): Promise<number | null> {
  const deletions = await outbox.where('[op+state]').equals(['delete', 'waiting']).toArray();
  const left = deletions.map((entry) => holdLeftMs(entry, nowMs)).filter((ms) => ms > 0);
  return left.length > 0 ? Math.min(...left) : null;
}

/** Contact messages that a page is to send, or is sending, with the mail service. */
export const listForPage = async (db: Queue): Promise<OutboxEntry[]> =>
  (await db.outbox.where('[collection+state]').equals(['contactMessages', 'waiting']).toArray())
    .filter(isForPage)
    .sort(byPlace);

/** Whether the exchange has anything to send. */
export async function hasForExchange(db: Queue): Promise<boolean> {
  return hasMore(db, 'waiting', (await listForPage(db)).length);
}

/** Whether anything is not finished: what waits, what is being taken back, what was refused. */
export const hasUnfinished = async (db: Queue): Promise<boolean> =>
  (await hasWaiting(db)) || (await hasMore(db, 'parked', 0));
