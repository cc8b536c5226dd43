// Applies a result to its entry and to the record that it wrote.
// A result counts once; a refusal parks the entry with its reason; a text that a user wrote stays until the
// user discards it.
import { freeRecord, isSameText } from '#data/outbox/next-free-record-id.ts';
import {
  failuresUntilPassed,
  isFolded,
  isPlaceholder,
  type OutboxEntry,
  parkedByPhone,
  sentBeforeDiscard,
} from '#data/outbox/outbox-entry.ts';
import type { MutationResult } from '#domain/protocol/exchange-messages.ts';
import { nextId } from '#lib/random-id.ts';
import { ageOf } from '#sync/engine/database-age.ts';
import { retryDelays } from '#sync/engine/retry-delays.ts';
import { moveTo } from '#sync/send/reassign-record-id.ts';
import type { ApplyingResults } from './applying.ts';
import { refreshBases, waitingFor } from './later-entries.ts';
import { resultCounts } from './ordering-rules.ts';
import { storeResultRow } from './store-result-row.ts';

const twoWeeksMs = 14 * 24 * 60 * 60 * 1000;

/** Applies a result; returns whether it counted. */
export async function applyResult(at: ApplyingResults, result: MutationResult): Promise<boolean> {
  const entry = await at.tables.outbox.get(result.id);
  if (!resultCounts(entry)) return false;
  await at.rows.touch(entry.collection, entry.record);
  await storeResultRow(at, entry, result);
  switch (result.status) {
    case 'applied':
      await resolveApplied(at, entry, result);
      break;
    case 'withdrawn':
      // This phone has not withdrawn the entry, so its user may still want it.
      if (entry.withdrawal === null) await park(at, entry, takenBackCode(entry), result.seq);
      else await finish(at, entry, result, 'withdrawn');
      break;
    case 'rejected':
      await resolveRejected(at, entry, result);
      break;
    case 'failed':
      await noteFailure(at, entry, result.code);
  }
  if (result.status !== 'failed' && isPlaceholder(entry)) await at.tables.outbox.delete(entry.id);
  return true;
}

async function finish(
  at: ApplyingResults,
  entry: OutboxEntry,
  result: MutationResult,
  state: 'applied' | 'withdrawn' | 'discarded',
  code: string | null = null,
): Promise<void> {
  // Until the backup copy of the replacing text is written, the old copy is all that would survive a wipe
  // of the database.
  const [replacement] = await waitingFor(at, entry);
  if (replacement) at.write.noteLater({ kind: 'entry', entry: replacement });
  else at.write.forgetLater(entry);
  const withdrawal = state === 'applied' ? null : entry.withdrawal;
  const { doubles } = result;
  const verdict = verdictOf(at, result.seq);
  const finished = { ...entry, state, withdrawal, code, ...(doubles > 0 ? { doubles } : {}), ...verdict };
  await at.tables.outbox.put(finished);
}

const takenBackCode = ({ isFromFile }: OutboxEntry): string =>
  isFromFile ? parkedByPhone.takenBackElsewhere : parkedByPhone.takenBack;

/**
 * Ends entries that were withdrawn elsewhere and whose record has arrived with another text: that text is
 * published.
 */
export async function endReplaced(at: ApplyingResults): Promise<void> {
  const parked = await at.tables.outbox.where('state').equals('parked').toArray();
  const codes: (string | null)[] = [parkedByPhone.takenBack, parkedByPhone.takenBackElsewhere];
  for (const entry of parked.filter(({ op, code }) => op === 'create' && codes.includes(code))) {
    await at.rows.touch(entry.collection, entry.record);
    if (at.rows.base(entry.collection, entry.record) === null) continue;
    at.write.forgetLater(entry);
    await at.tables.outbox.put({ ...entry, state: 'withdrawn', code: null });
  }
}

/** Code of an applied entry that was being withdrawn, by kind of withdrawal. */
const sentBefore = { edit: parkedByPhone.sentBeforeEdit, discard: sentBeforeDiscard } as const;

const verdictOf = (at: ApplyingResults, seq: number | null) => ({
  seq,
  finishedAt: at.serverTime,
  finishedAge: ageOf(at.write.meta),
});

async function resolveApplied(
  at: ApplyingResults,
  entry: OutboxEntry,
  result: MutationResult,
): Promise<void> {
  const isTaken = result.row === 'gone' && entry.op !== 'delete' && entry.finishedAt === null;
  if (isTaken && entry.withdrawal === null) await park(at, entry, parkedByPhone.removed, result.seq);
  else {
    const code = entry.withdrawal && sentBefore[entry.withdrawal];
    await finish(at, entry, result, 'applied', code);
  }
  if (result.updated !== null) await refreshBases(at, entry, result.updated);
  for (const replacement of await waitingFor(at, entry)) {
    // The record now exists with the old text, so sending this creation would only be refused.
    if (replacement.op === 'create') await parkTooLate(at, replacement);
  }
  if (entry.withdrawal !== null) await moveCreationsBehind(at, entry, result);
}

/**
 * Parks an edit that came too late. From now on it is a text of its own, with a backup copy separate from
 * that of the text it was to replace.
 */
async function parkTooLate(at: ApplyingResults, replacement: OutboxEntry): Promise<void> {
  const alone = { ...replacement, placeId: replacement.id };
  at.write.forgetLater(replacement);
  // The backup copy contains `waitsFor`: after a wipe the phone asks for the verdict of that mutation and
  // comes to the same outcome.
  at.write.noteLater({ kind: 'entry', entry: alone });
  await park(at, alone, parkedByPhone.sentBeforeEdit, null);
}

/**
 * Moves a new creation to another record id when the discarded creation before it has reached the server
 * after all.
 */
async function moveCreationsBehind(
  at: ApplyingResults,
  { collection, record, data }: OutboxEntry,
  result: MutationResult,
): Promise<void> {
  const behind = at.tables.outbox.where('[collection+record]').equals([collection, record]);
  for (const entry of await behind.filter((one) => one.op === 'create' && isFolded(one)).toArray()) {
    if (result.row !== 'gone' && isSameText(entry.data, data)) continue;
    const next = { ...entry, record: nextId(record) };
    await moveTo(at, entry, (await freeRecord(at.tables, at.rows, next)).record);
  }
}

async function resolveRejected(
  at: ApplyingResults,
  entry: OutboxEntry,
  result: MutationResult,
): Promise<void> {
  if (entry.withdrawal !== null) return finish(at, entry, result, 'discarded');
  if (result.code === 'id-taken') return remake(at, entry, result);
  return park(at, withPresent(at, entry, result), result.code, result.seq);
}

/**
 * Adds the server's version to an entry in conflict when the row is not stored on this phone. Without that
 * version the user could not choose between the two.
 */
function withPresent(at: ApplyingResults, entry: OutboxEntry, { code, row }: MutationResult): OutboxEntry {
  const isNeeded = code === 'changed-meanwhile' && row !== null && row !== 'gone';
  if (!isNeeded || at.rows.base(entry.collection, entry.record)) return entry;
  return { ...entry, present: row.synced.row };
}

async function park(
  at: ApplyingResults,
  entry: OutboxEntry,
  code: string | null,
  seq: number | null,
): Promise<void> {
  await at.tables.outbox.put({
    ...entry,
    state: 'parked',
    waitsFor: null,
    code,
    ...verdictOf(at, seq),
  });
}

async function noteFailure(at: ApplyingResults, entry: OutboxEntry, code: string | null): Promise<void> {
  // A parked entry already has its reason and is not retried.
  if (entry.state === 'parked') return;
  const age = ageOf(at.write.meta);
  const failedAge = entry.failedAge ?? age;
  const isHopeless = age - failedAge > twoWeeksMs;
  if (isHopeless && entry.withdrawal === null && isUnknownCode(code)) return park(at, entry, code, null);
  const failures = entry.failures + 1;
  const retryAt = failures >= failuresUntilPassed ? at.store.clock.now() + retryDelays.longestMs : null;
  await at.tables.outbox.put({ ...entry, code, failedAge, failures, retryAt });
}

/**
 * Returns whether `code` says that the record to which the entry refers has not reached the server; the phone
 * of its author may still send it.
 */
const isUnknownCode = (code: string | null) => code === 'unknown' || code === 'parent-unknown';

/**
 * Moves the entry and what refers to it to the next id, because the id belongs to another user's record.
 * After a wipe, when the phone sends the refused entry again, it computes the same id.
 */
async function remake(at: ApplyingResults, entry: OutboxEntry, result: MutationResult): Promise<void> {
  await moveTo(at, { ...entry, ...verdictOf(at, result.seq) }, nextId(entry.record));
}
