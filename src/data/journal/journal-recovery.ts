// Reconciles the journal with the database, whichever of the two lost something.
// If the database has another id, the journal's entries are restored as attempted before any new commit. If
// it has the same id, IndexedDB is right, and a key that a commit is about to confirm is not touched.

import type { AccountTables } from '#data/database/account-tables.ts';
import { type Draft, type QuizRun, type ReviewRun, runKeyOf } from '#data/database/local-rows.ts';
import type { Meta } from '#data/database/stored-rows.ts';
import {
  asUncertain,
  isForPage,
  type OutboxEntry,
  placeholderFor,
  placeIdOf,
  unsentState,
} from '#data/outbox/outbox-entry.ts';
import { listUnfinished } from '#data/queries/read-mine.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import type { AttemptNote } from '#domain/review/review-cards.ts';
import type { Journal, JournalNote } from './journal.ts';

/**
 * Younger keys may be in use: the service worker cannot delete keys, and another tab may be between its two
 * writes.
 */
const strayAfterMs = 10 * 60 * 1000;

/**
 * Restores the journal's notes; must be called inside a read-write transaction over all tables. Returns the
 * resulting meta record, and the notes to write under its database id once the transaction has been
 * committed. Restoring twice changes nothing.
 */
export async function restoreFromJournal(
  tables: AccountTables,
  journal: Journal,
  meta: Meta,
): Promise<{ meta: Meta; rewrite: JournalNote[] }> {
  const foreign = journal.listForeign(meta.birth);
  if (foreign.length === 0) return { meta, rewrite: [] };
  const withdrawals = new Map(
    foreign.flatMap((note) => (note.kind === 'mark' ? [[note.entryId, note.withdrawal] as const] : [])),
  );
  const entries = foreign.flatMap((note) => (note.kind === 'entry' ? [note.entry] : []));
  const restored = await restoreEntries(tables, entries, withdrawals);
  for (const note of foreign) {
    if (note.kind === 'draft') await restoreDraft(tables, note.draft);
    if (note.kind === 'run') await restoreRun(tables, note.run);
    if (note.kind === 'attempt') await restoreAttemptNote(tables, note.attempt);
    if (note.kind === 'chosen') await restoreBucket(tables, note.bucket);
  }
  // A draft alone proves no wipe: a full disk may have kept it out of the database.
  if (foreign.some(({ kind }) => kind !== 'draft'))
    await tables.status.put({ ...(await getSyncStatus(tables)), wasEmptied: true });
  const nextOrder = Math.max(meta.nextOrder, ...restored.map((entry) => entry.order + 1));
  const present = { ...meta, nextOrder };
  await tables.meta.put(present);
  return { meta: present, rewrite: foreign.map((note) => ({ ...note, birth: meta.birth })) };
}

async function restoreDraft(tables: AccountTables, draft: Draft): Promise<void> {
  const present = await tables.localDrafts.get(draft.key);
  if (!present || present.at < draft.at) await tables.localDrafts.put(draft);
}

async function restoreRun(tables: AccountTables, run: QuizRun | ReviewRun): Promise<void> {
  if ('key' in run) {
    if (!(await tables.localReviewRuns.get(run.key))) await tables.localReviewRuns.add(run);
  } else if (!(await tables.localQuizRuns.get(run.id))) await tables.localQuizRuns.add(run);
}

async function restoreAttemptNote(tables: AccountTables, attempt: AttemptNote): Promise<void> {
  if (!(await tables.localAttemptNotes.get(attempt.id))) await tables.localAttemptNotes.add(attempt);
}

/** The bucket's content is downloaded with the next exchange. */
async function restoreBucket(tables: AccountTables, bucket: string): Promise<void> {
  if (await tables.buckets.get(bucket)) return;
  await tables.buckets.add({ bucket, reason: 'chosen', cursor: null, through: null, isComplete: false });
}

/**
 * Restores, inside a transaction, the entries that the outbox does not have, as attempted, and returns
 * them.
 */
export async function restoreEntries(
  tables: AccountTables,
  entries: readonly OutboxEntry[],
  withdrawals: ReadonlyMap<string, 'edit' | 'discard'> = new Map(),
): Promise<OutboxEntry[]> {
  const present = await tables.outbox.bulkGet(entries.map((entry) => entry.id));
  const lost = entries.filter((_, index) => present[index] === undefined);
  const restored = lost.map((entry) => asRestored(entry, withdrawals.get(entry.id) ?? entry.withdrawal));
  restored.push(...(await replacedOf(tables, restored)));
  await tables.outbox.bulkPut(restored);
  const rows = new RowSession(tables);
  for (const { collection, record } of restored) await rows.touch(collection, record);
  await rows.flush();
  return restored;
}

/**
 * An edited text may only be sent after the previous text was withdrawn. If the previous one had its
 * verdict, its key is gone: the verdict is requested again.
 */
async function replacedOf(tables: AccountTables, restored: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const known = new Set(restored.map(({ id }) => id));
  const placeholders: OutboxEntry[] = [];
  for (const entry of restored) {
    const { waitsFor } = entry;
    if (waitsFor === null || known.has(waitsFor) || (await tables.outbox.get(waitsFor))) continue;
    placeholders.push(asRestored(placeholderFor(entry, waitsFor), 'edit'));
  }
  return placeholders;
}

// It is unknown whether the entry was sent; as attempted, its payload is frozen, and sending it again is
// harmless. A text sent by mail cannot be repeated safely: the user decides.
function asRestored(entry: OutboxEntry, withdrawal: OutboxEntry['withdrawal']): OutboxEntry {
  const restored: OutboxEntry = {
    ...entry,
    ...unsentState,
    withdrawal,
    isAttempted: true,
  };
  return isForPage(entry) ? asUncertain(restored) : restored;
}

/**
 * With the same birth: drops old stray keys, and gives unfinished entries, drafts, runs under way and chosen buckets
 * theirs where it is missing or older: a browser that is killed loses what localStorage got in its last seconds. All in one
 * transaction, so that no write comes between what is read and what is done with the keys. Does nothing where the database
 * is another by now.
 */
export async function reconcileJournal(
  tables: AccountTables,
  journal: Journal,
  databaseId: string,
  nowMs: number,
): Promise<void> {
  const { meta, outbox, buckets, localDrafts, localQuizRuns, localReviewRuns } = tables;
  const read = [meta, outbox, buckets, localDrafts, localQuizRuns, localReviewRuns];
  await tables.transaction('r', read, async () => {
    if ((await meta.get('meta'))?.birth !== databaseId) return;
    reconcileNotes(await readPresent(tables), journal, { birth: databaseId, at: nowMs });
  });
}

async function readPresent(tables: AccountTables): Promise<Present> {
  const [buckets, unfinished, drafts, quizRuns, reviewRuns] = await Promise.all([
    tables.buckets.toArray(),
    listUnfinished(tables),
    tables.localDrafts.toArray(),
    tables.localQuizRuns.toArray(),
    tables.localReviewRuns.toArray(),
  ]);
  return {
    newest: newestByPlaceId(unfinished),
    withdrawals: new Map(unfinished.map(({ id, withdrawal }) => [id, withdrawal])),
    records: new Set(unfinished.map(({ record }) => record)),
    drafts: new Map(drafts.map((draft) => [draft.key, draft])),
    runs: new Map([...quizRuns, ...reviewRuns].map((run) => [runKeyOf(run), run])),
    chosen: new Set(buckets.flatMap(({ bucket, reason }) => (reason === 'chosen' ? [bucket] : []))),
  };
}

function reconcileNotes(present: Present, journal: Journal, stamp: Pick<JournalNote, 'birth' | 'at'>): void {
  const all = journal.list();
  const notes = all.filter((note) => note.birth === stamp.birth);
  for (const note of notes) {
    const isOld = Math.abs(stamp.at - note.at) > strayAfterMs;
    if (isOld && isStray(note, present)) journal.forget(note);
  }
  writeMissing(journal, notes, present.newest, stamp);
  // One that is being saved belongs to no database for a moment, and is newer.
  const draftedAt = new Map(
    all.flatMap((note) => (note.kind === 'draft' ? [[note.draft.key, note.draft.at]] : [])),
  );
  for (const draft of present.drafts.values())
    if ((draftedAt.get(draft.key) ?? -1) < draft.at) journal.write({ kind: 'draft', draft, ...stamp });
  const notedRuns = new Set(notes.flatMap((note) => (note.kind === 'run' ? [JSON.stringify(note.run)] : [])));
  for (const run of present.runs.values()) {
    const isInProgress = run.position < run.questions.length;
    if (isInProgress && !notedRuns.has(JSON.stringify(run))) journal.write({ kind: 'run', run, ...stamp });
  }
  const notedBuckets = new Set(notes.flatMap((note) => (note.kind === 'chosen' ? [note.bucket] : [])));
  for (const bucket of present.chosen)
    if (!notedBuckets.has(bucket)) journal.write({ kind: 'chosen', bucket, ...stamp });
}

/**
 * For a database with the same id: writes the missing keys of unfinished entries, for example after the
 * service worker has queued them again.
 */
export async function copyUnfinished(
  tables: AccountTables,
  journal: Journal,
  databaseId: string,
  nowMs: number,
): Promise<void> {
  const notes = journal.list().filter((note) => note.birth === databaseId);
  writeMissing(journal, notes, newestByPlaceId(await listUnfinished(tables)), {
    birth: databaseId,
    at: nowMs,
  });
}

/**
 * Also writes a key that holds another text than the newest of its queue position, for example after a
 * write for which localStorage was full.
 */
function writeMissing(
  journal: Journal,
  notes: readonly JournalNote[],
  newest: ReadonlyMap<string, OutboxEntry>,
  stamp: Pick<JournalNote, 'birth' | 'at'>,
): void {
  const texts = new Map(
    notes.flatMap((note) => (note.kind === 'entry' ? [[placeIdOf(note.entry), textOf(note.entry)]] : [])),
  );
  for (const [place, entry] of newest)
    if (texts.get(place) !== textOf(entry)) journal.write({ kind: 'entry', entry, ...stamp });
}

const textOf = ({ id, withdrawal, data, base }: OutboxEntry): string =>
  JSON.stringify([id, withdrawal, data, base]);

function newestByPlaceId(entries: readonly OutboxEntry[]): Map<string, OutboxEntry> {
  const rising = [...entries].sort((left, right) => left.revision - right.revision);
  return new Map(rising.map((entry) => [placeIdOf(entry), entry]));
}

/** The content of the database. */
type Present = {
  newest: ReadonlyMap<string, OutboxEntry>;
  withdrawals: ReadonlyMap<string, OutboxEntry['withdrawal']>;
  records: ReadonlySet<string>;
  drafts: ReadonlyMap<string, Draft>;
  runs: ReadonlyMap<string, QuizRun | ReviewRun>;
  chosen: ReadonlySet<string>;
};

function isStray(note: JournalNote, present: Present): boolean {
  switch (note.kind) {
    case 'entry': {
      // While a newer text of the same queue position waits to be sent, an older copy is better than none.
      const newest = present.newest.get(placeIdOf(note.entry));
      return newest === undefined || newest.revision < note.entry.revision;
    }
    case 'mark':
      return present.withdrawals.get(note.entryId) !== note.withdrawal;
    case 'draft':
      return !present.drafts.has(note.draft.key);
    case 'run':
      return !present.runs.has(runKeyOf(note.run));
    case 'attempt':
      return !present.records.has(note.attempt.id);
    case 'chosen':
      return !present.chosen.has(note.bucket);
  }
}
