// Reconciles the journal with the database after one of them has lost data. If the database has another id
// than the notes, the journal's notes are restored before any new commit; if it has the same id, the notes
// are adapted to the database.

import type { AccountTables } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { Meta } from '#data/database/stored-rows.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { asUncertain, isForPage, placeholderFor, unsentState } from '#data/entries/outbox-entry.ts';
import { listUnfinished } from '#data/entries/read-entries.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import type { Journal, JournalNote, NoteOf } from './journal.ts';
import { newestByPlaceId, type Present, presentOf, reconcileNotes, writeMissing } from './reconcile-notes.ts';

/**
 * Restores the notes of a lost database; must be called inside a read-write transaction over all tables.
 * Returns the resulting meta record, and the notes with the new database id, which the caller writes once the
 * transaction has been committed.
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
    if (note.kind === 'draft') await restoreDraft(tables, note);
    if (note.kind === 'run') await restoreRun(tables, note);
    if (note.kind === 'attempt') await restoreAttemptNote(tables, note);
    if (note.kind === 'session') await restoreSession(tables, note);
    if (note.kind === 'answer') await tables.localStudyAnswers.put(note.answer);
    if (note.kind === 'chosen') await restoreBucket(tables, note.bucket);
  }
  // If only drafts were missing, the database need not have been wiped: a full disk may have prevented it from
  // saving the drafts.
  if (foreign.some(({ kind }) => kind !== 'draft'))
    await tables.status.put({ ...(await getSyncStatus(tables)), wasEmptied: true });
  const nextOrder = Math.max(meta.nextOrder, ...restored.map((entry) => entry.order + 1));
  const present = { ...meta, nextOrder };
  await tables.meta.put(present);
  return { meta: present, rewrite: foreign.map((note) => ({ ...note, birth: meta.birth })) };
}

async function restoreDraft(tables: AccountTables, { draft }: NoteOf<'draft'>): Promise<void> {
  const present = await tables.localDrafts.get(draft.key);
  if (!present || present.at < draft.at) await tables.localDrafts.put(draft);
}

async function restoreRun(tables: AccountTables, { run }: NoteOf<'run'>): Promise<void> {
  if ('key' in run) {
    if (!(await tables.localReviewRuns.get(run.key))) await tables.localReviewRuns.add(run);
  } else if (!(await tables.localQuizRuns.get(run.id))) await tables.localQuizRuns.add(run);
}

async function restoreAttemptNote(tables: AccountTables, { attempt }: NoteOf<'attempt'>): Promise<void> {
  if (!(await tables.localAttemptNotes.get(attempt.id))) await tables.localAttemptNotes.add(attempt);
}

async function restoreSession(tables: AccountTables, { session }: NoteOf<'session'>): Promise<void> {
  if (!(await tables.localStudySessions.get(session.id))) await tables.localStudySessions.add(session);
}

async function restoreBucket(tables: AccountTables, bucket: string): Promise<void> {
  if (await tables.buckets.get(bucket)) return;
  await tables.buckets.add({ bucket, reason: 'chosen', cursor: null, through: null, isComplete: false });
}

/**
 * Restores the entries that are missing in the outbox, marked as attempted, and creates the missing entries
 * that restored edits had replaced. Returns all these entries. Must be called inside a transaction.
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
 * Creates the entry that a restored edit replaced, as being withdrawn, if that entry is missing: an edited
 * text may only be sent after the previous text was withdrawn.
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

// Marks the entry as attempted, because it may have been sent: it is then sent again unchanged, which has no
// second effect. A text sent by mail cannot be repeated safely, so the user decides.
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
 * Repairs the journal of a database that was not wiped: deletes old keys that no row needs, and writes
 * missing or outdated keys, because a killed browser loses what localStorage received in its last seconds.
 * Uses one transaction, so that no write comes between reading the rows and changing the keys. Does nothing
 * if the database no longer has the id `databaseId`.
 */
export async function reconcileJournal(
  tables: AccountTables,
  journal: Journal,
  databaseId: string,
  nowMs: number,
): Promise<void> {
  const { meta, outbox, buckets, localDrafts, localQuizRuns, localReviewRuns } = tables;
  const { localStudySessions, localStudyAnswers } = tables;
  const inProgress = [localDrafts, localQuizRuns, localReviewRuns, localStudySessions, localStudyAnswers];
  const read = [meta, outbox, buckets, ...inProgress];
  await tables.transaction('r', read, async () => {
    if ((await meta.get('meta'))?.birth !== databaseId) return;
    reconcileNotes(await readPresent(tables), journal, { birth: databaseId, at: nowMs });
  });
}

async function readPresent(tables: AccountTables): Promise<Present> {
  const [buckets, unfinished, drafts, quizRuns, reviewRuns, sessions, answers] = await Promise.all([
    tables.buckets.toArray(),
    listUnfinished(tables),
    tables.localDrafts.toArray(),
    tables.localQuizRuns.toArray(),
    tables.localReviewRuns.toArray(),
    tables.localStudySessions.toArray(),
    tables.localStudyAnswers.toArray(),
  ]);
  return presentOf({ buckets, unfinished, drafts, runs: [...quizRuns, ...reviewRuns], sessions, answers });
}

/**
 * Writes the missing or outdated keys of unfinished entries of a database that was not wiped, for example
 * after the service worker has queued them again.
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
