// Responsible for what a result makes of its entry and of the record that it wrote.
// Guarantees: a result counts once; a refusal parks with its reason; whatever a person wrote stays until they say so.
import type { AccountStore, StoreWrite } from '#data/account-store.ts';
import { replaceEntry } from '#data/edit-entry.ts';
import {
  failuresUntilPassed,
  isHollow,
  type OutboxEntry,
  ownKey,
  parkedByPhone,
  recordKey,
  sentBeforeDiscard,
} from '#data/outbox-entry.ts';
import type { MutationResult, SyncedRow } from '#domain/remote.ts';
import { randomId } from '#lib/random-id.ts';
import { ageOf } from './database-age.ts';
import { generationOfResult, goneRemoves, resultCounts } from './decide.ts';
import type { Applying } from './puller.ts';
import { retryDelays } from './retry-delays.ts';
import { dropFromThreadCopies, keepInThreadCopy } from './thread-copies.ts';

export type ApplyingResults = Applying & {
  store: AccountStore;
  write: StoreWrite;
  /** The server's date; null when unknown. */
  serverTime: number | null;
};

const twoWeeksMs = 14 * 24 * 60 * 60 * 1000;

/** Returns whether the result counted. */
export async function applyResult(at: ApplyingResults, result: MutationResult): Promise<boolean> {
  const entry = await at.tables.outbox.get(result.id);
  if (!resultCounts(entry)) return false;
  await at.rows.touch(entry.collection, entry.record);
  await placeRow(at, entry, result);
  switch (result.status) {
    case 'applied':
      await settleApplied(at, entry, result);
      break;
    case 'withdrawn':
      await finish(at, entry, result, 'withdrawn');
      break;
    case 'rejected':
      await settleRejected(at, entry, result);
      break;
    case 'failed':
      await noteFailure(at, entry, result.code);
  }
  if (result.status !== 'failed' && isHollow(entry)) await at.tables.outbox.delete(entry.id);
  return true;
}

async function finish(
  at: ApplyingResults,
  entry: OutboxEntry,
  result: MutationResult,
  state: 'applied' | 'withdrawn' | 'discarded',
  code: string | null = null,
): Promise<void> {
  at.write.forgetLater(entry.id);
  await at.tables.outbox.put({ ...entry, state, code, ...verdictOf(at, result.seq) });
}

/** What an applied entry says that was being taken back. */
const sentBefore = { edit: parkedByPhone.sentBeforeEdit, discard: sentBeforeDiscard } as const;

const verdictOf = (at: ApplyingResults, seq: number | null) => ({
  seq,
  finishedAt: at.serverTime,
  finishedAge: ageOf(at.write.meta),
});

async function settleApplied(at: ApplyingResults, entry: OutboxEntry, result: MutationResult): Promise<void> {
  const isTaken = result.row === 'gone' && entry.op !== 'delete' && entry.finishedAt === null;
  if (isTaken && entry.withdrawal === null) await park(at, entry, parkedByPhone.removed, result.seq);
  else {
    const code = entry.withdrawal && sentBefore[entry.withdrawal];
    await finish(at, { ...entry, withdrawal: null }, result, 'applied', code);
  }
  if (result.updated !== null) await refreshBases(at, entry, result.updated);
  for (const replacement of await waitingFor(at, entry)) {
    // Its record exists with the old text now: sending it could only be refused.
    if (replacement.op === 'create') await park(at, replacement, parkedByPhone.sentBeforeEdit, null);
  }
}

async function settleRejected(
  at: ApplyingResults,
  entry: OutboxEntry,
  result: MutationResult,
): Promise<void> {
  if (entry.withdrawal !== null) return finish(at, entry, result, 'discarded');
  if (result.code === 'id-taken') return remake(at, entry, result);
  return park(at, entry, result.code, result.seq);
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
  // What is parked has its reason already, and is not tried again.
  if (entry.state === 'parked') return;
  const age = ageOf(at.write.meta);
  const failedAge = entry.failedAge ?? age;
  const isHopeless = age - failedAge > twoWeeksMs;
  if (isHopeless && entry.withdrawal === null && isUnknownCode(code)) return park(at, entry, code, null);
  const failures = entry.failures + 1;
  const retryAt = failures >= failuresUntilPassed ? at.store.clock.now() + retryDelays.longestMs : null;
  await at.tables.outbox.put({ ...entry, code, failedAge, failures, retryAt });
}

/** What an entry refers to has not reached the server; its author's phone may be about to send it. */
const isUnknownCode = (code: string | null) => code === 'unknown' || code === 'parent-unknown';

/** An entry behind another of one's own takes the `updated` of that one's result as its base. */
async function refreshBases(at: ApplyingResults, entry: OutboxEntry, updated: number): Promise<void> {
  const { collection, record } = entry;
  await at.tables.outbox
    .where('[collection+record]')
    .equals([collection, record])
    .modify((other) => {
      if (other.state === 'waiting' && other.op === 'update' && other.order >= entry.order)
        other.base = updated;
    });
}

/** A replacement is on the record of what it replaces. */
async function waitingFor(
  at: ApplyingResults,
  { id, collection, record }: OutboxEntry,
): Promise<OutboxEntry[]> {
  const own = await at.tables.outbox.where('[collection+record]').equals([collection, record]).toArray();
  return own.filter((other) => other.waitsFor === id && other.state === 'waiting');
}

/** The id belongs to another person's record: the entry and what refers to it go on under a new one. */
async function remake(at: ApplyingResults, entry: OutboxEntry, result: MutationResult): Promise<void> {
  const record = randomId(at.store.random);
  const refused = { ...entry, ...verdictOf(at, result.seq) };
  await at.rows.touch(entry.collection, record);
  const { data, base } = entry;
  await replaceEntry(at.store, at.write, refused, { data, base, record });
  const old = ownKey(entry);
  const referring = await at.tables.outbox.where('refersTo').equals(old).toArray();
  for (const other of referring.filter(({ state }) => state === 'waiting')) {
    const moved = replaceValue(other.data, entry.record, record);
    await at.rows.touch(other.collection, other.record);
    if (other.isAttempted) await replaceEntry(at.store, at.write, other, { data: moved, base: other.base });
    else await rewrite(at, other, moved, old, recordKey(entry.collection, record));
  }
}

async function rewrite(
  at: ApplyingResults,
  other: OutboxEntry,
  data: OutboxEntry['data'],
  oldKey: string,
  newKey: string,
): Promise<void> {
  const refersTo = other.refersTo.map((key) => (key === oldKey ? newKey : key));
  const moved = { ...other, data, refersTo };
  at.write.note({ kind: 'entry', entry: moved });
  await at.tables.outbox.put(moved);
}

const replaceValue = (data: OutboxEntry['data'], from: string, to: string): OutboxEntry['data'] =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, value === from ? to : value]));

async function placeRow(at: ApplyingResults, entry: OutboxEntry, result: MutationResult): Promise<void> {
  const { row } = result;
  if (row === null) return;
  if (row === 'gone') {
    const base = at.rows.base(entry.collection, entry.record);
    if (base && goneRemoves(base, result.seq)) at.rows.remove(entry.collection, entry.record);
    await dropFromThreadCopies(at.tables, entry.collection, entry.record);
    return;
  }
  const bucket = await at.tables.buckets.get(row.bucket);
  if (bucket) await placeInBucket(at, row.synced, bucket);
  else await keepInThreadCopy(at.tables, row.bucket, row.synced, at.store.clock.now());
}

async function placeInBucket(
  at: ApplyingResults,
  { collection, seq, row }: SyncedRow,
  bucket: { bucket: string; through: number | null },
): Promise<void> {
  await at.rows.load(collection, [row.id]);
  const generation = generationOfResult(seq, at.rows.base(collection, row.id), bucket, at.generation);
  if (generation === null) return;
  at.rows.put({ collection, id: row.id, bucket: bucket.bucket, seq, generation, row });
}
