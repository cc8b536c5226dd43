// Applies the server's result of a mutation to its outbox entry and to the record that it wrote.
// A verdict is applied once. A refused entry is parked with its reason, unless the user is withdrawing it or the
// server refused it only because its record id was taken.

import { ageOf } from '#data/database/database-age.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import {
  failuresUntilPassed,
  isFolded,
  isPlaceholder,
  parkedByPhone,
  sentBeforeDiscard,
} from '#data/entries/outbox-entry.ts';
import { freeRecord, isSameText } from '#data/outbox/next-free-record-id.ts';
import type { MutationResult } from '#domain/protocol/exchange-messages.ts';
import { nextId } from '#lib/random-id.ts';
import { retryDelays } from '#sync/connection/time-limits.ts';
import { moveTo } from '#sync/send/reassign-record-id.ts';
import type { ApplyingResults } from './applying.ts';
import { refreshBases, sendEdited, waitingFor } from './later-entries.ts';
import { resultCounts } from './ordering-rules.ts';
import { storeResultRow } from './store-result-row.ts';

const twoWeeksMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Returns false if the result was ignored: its entry does not exist, is finished or has a verdict already.
 */
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
      await resolveWithdrawn(at, entry, result);
      break;
    case 'rejected':
      await resolveRejected(at, entry, result);
      break;
    case 'failed':
      await noteEntryFailure(at, entry, result.code);
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
  // Keeps the backup copy of the withdrawn text until the copy of the text that replaces it is written.
  // Until then, only this copy would survive a wipe of the database.
  const [replacement] = await waitingFor(at, entry);
  if (replacement) at.write.noteLater({ kind: 'entry', entry: replacement });
  else at.write.forgetLater(entry);
  const withdrawal = state === 'applied' ? null : entry.withdrawal;
  const { doubles } = result;
  const verdict = verdictOf(at, result.seq);
  const made = state === 'applied' && result.updated !== null ? { appliedAs: result.updated } : {};
  const counted = doubles > 0 ? { doubles } : {};
  const finished = { ...entry, state, withdrawal, code, ...counted, ...made, ...verdict };
  await at.tables.outbox.put(finished);
}

const takenBackCode = ({ isFromFile }: OutboxEntry): string =>
  isFromFile ? parkedByPhone.takenBackElsewhere : parkedByPhone.takenBack;

/**
 * Ends creations that are parked because they were withdrawn (`takenBack`, `takenBackElsewhere`) if their record
 * has since arrived from the server, because the text of that record is the published one.
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

/** Code of an entry that had been applied before its withdrawal reached the server, by kind of withdrawal. */
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
    // Parks a replacement that is a creation: the record now exists with the old text, so the server would
    // only refuse it.
    if (replacement.op === 'create') await parkTooLate(at, replacement);
  }
  if (entry.withdrawal !== null) await moveCreationsBehind(at, entry, result);
}

/**
 * Gives the state `parked` to an edit that came too late, because the server had applied the old text. The
 * edit gets a `placeId` of its own, so that its backup copy is separate from that of the old text.
 */
async function parkTooLate(at: ApplyingResults, replacement: OutboxEntry): Promise<void> {
  const alone = { ...replacement, placeId: replacement.id };
  at.write.forgetLater(replacement);
  // Writes the backup copy before `park` clears `waitsFor`. With `waitsFor` in the copy, the phone requests
  // the verdict of the replaced mutation after a wipe and comes to the same outcome.
  at.write.noteLater({ kind: 'entry', entry: alone });
  await park(at, alone, parkedByPhone.sentBeforeEdit, null);
}

/**
 * Gives other creations of the same record another record id, because the server had already applied the
 * withdrawn creation. A creation with the same text keeps its id, if the record still exists.
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

/**
 * Returns whether the user no longer wants the entry: it is being withdrawn, or it was discarded after the server had
 * applied it and is sent again because the server lost history. A refusal of such an entry needs no decision.
 */
const isUnwanted = ({ withdrawal, code }: OutboxEntry): boolean =>
  withdrawal !== null || code === sentBeforeDiscard;

/**
 * Finishes the entry if this phone has discarded or edited it, also if that was before the server lost history.
 * Otherwise parks the entry, because the user may still want its text.
 */
async function resolveWithdrawn(
  at: ApplyingResults,
  entry: OutboxEntry,
  result: MutationResult,
): Promise<void> {
  const { base, appliedAs } = entry;
  if (base !== null && appliedAs !== undefined) await refreshBases(at, entry, base, appliedAs);
  if (isUnwanted(entry) || (await sendEdited(at, entry))) return finish(at, entry, result, 'withdrawn');
  return park(at, entry, takenBackCode(entry), result.seq);
}

async function resolveRejected(
  at: ApplyingResults,
  entry: OutboxEntry,
  result: MutationResult,
): Promise<void> {
  if (isUnwanted(entry)) return finish(at, entry, result, 'discarded');
  if (result.code === 'id-taken') return remake(at, entry, result);
  return park(at, withPresent(at, entry, result), result.code, result.seq);
}

/**
 * Adds the server's version of the row to an entry in conflict if the row is not stored on this phone.
 * Without the server's version the user could not choose between the two versions.
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

async function noteEntryFailure(at: ApplyingResults, entry: OutboxEntry, code: string | null): Promise<void> {
  // Ignores the failure of a parked entry, because the entry already has its reason and is not sent again.
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
 * Returns whether the record to which the entry refers is unknown to the server. The phone of the author of
 * that record may still send it, so the entry is parked only after two weeks.
 */
const isUnknownCode = (code: string | null) => code === 'unknown' || code === 'parent-unknown';

/**
 * Queues the entry again under another record id, because another record on the server already has its
 * record id. `nextId` depends on the id alone, so a refused entry that is sent again after a wipe gets the
 * same new id.
 */
async function remake(at: ApplyingResults, entry: OutboxEntry, result: MutationResult): Promise<void> {
  await moveTo(at, { ...entry, ...verdictOf(at, result.seq) }, nextId(entry.record));
}
