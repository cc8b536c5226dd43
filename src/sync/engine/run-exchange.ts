// Responsible for one exchange of a pass: what is sent, what becomes of the answer, and what a failure says.
// Guarantees: every way in which it can go is noted; an answer that broke off counts as far as it came.
import type { AccountStore } from '#data/database/account-store.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import { NewerDataError } from '#data/database/meta.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import { type Cut, RemoteError, type SyncRequest } from '#domain/protocol/sync-api-port.ts';
import { type Applied, applyAnswer } from '#sync/apply/apply-answer.ts';
import {
  sendsPlain,
  sizesAfterCut,
  sizesAfterGain,
  sizesAfterSmall,
  sizesAfterSuccess,
  type Tried,
} from '#sync/connection/request-sizes.ts';
import type { LineTrial } from '#sync/connection/retry-after-cut.ts';
import { unmarkAttempted } from '#sync/send/outbox-sender.ts';
import { hasWork, type Prepared, prepareRequest } from '#sync/send/prepare-request.ts';
import type { Party, PassDeps, PassEnd, RefusalReason } from './pass-deps.ts';
import {
  noteFailure,
  notePackingRefused,
  noteSignInNeeded,
  noteSizes,
  noteStorageFull,
  noteTooLarge,
} from './record-outcome.ts';

/** What a pass remembers between its requests. */
export type Progress = {
  /** Entries answered already: what failed is not sent again at once. */
  triedIds: Set<string>;
  /** What the line has cut, sent alone: the pass goes on without it, and what passes then says that it was too large. */
  leftOut: OutboxEntry | null;
  /** Entries whose file or rows the server holds whole: they may be sent. */
  uploadedIds: Set<string>;
  /** False once there was no room for what was pulled: sending goes on. */
  pulls: boolean;
  /** Whether a mutation or a bucket failed for now: the pass ends as one that is to be tried again. */
  hasFailed: boolean;
  /** Nothing has been answered yet. */
  isFirst: boolean;
  /** An answer said that the server has lost history. */
  hasLost: boolean;
  /** Something has moved: a cursor, an entry, a piece of a file. */
  hasMoved: boolean;
  /** The minute is over. */
  isOver: boolean;
  /** Files have had their share of it. */
  isShareOver: boolean;
  line: LineTrial;
};

export async function exchangeOnce(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
  timeoutMs: number,
): Promise<PassEnd | 'again'> {
  const { store } = captured;
  const { account, token } = captured;
  let prepared: Prepared | null = null;
  try {
    const { isSmall } = progress.line;
    prepared = await prepareRequest(store, { appVersion: deps.appVersion, ...progress, isSmall });
    for (const entry of prepared.picked) progress.triedIds.add(entry.id);
    const request: SyncRequest = { account, ...prepared.request };
    const answer = await deps.remote.sync(request, {
      ...{ token, timeoutMs },
      sendsPlain: sendsPlain(await getSyncStatus(store.db), store.clock.now()),
      onPackingRefused: () => void notePackingRefused(store),
    });
    noteLost(progress, answer.kind);
    const applied = await applyAnswer(store, prepared.sent, answer, deps.appVersion);
    progress.isFirst = false;
    progress.hasMoved ||= applied.hasProgress;
    const results = applied.hasResults && answer.kind === 'answer' ? answer.results : [];
    const answered = new Set(results.map(({ id }) => id));
    for (const { id } of prepared.picked) if (!answered.has(id)) progress.triedIds.delete(id);
    if (answer.kind === 'answer' && answer.cut)
      return await afterCutAnswer(deps, captured, { prepared, progress, applied, cut: answer.cut });
    await noteWhole(captured, prepared, applied, progress);
    progress.hasFailed ||= applied.hasFailed;
    if (await isThereMore(captured, applied, progress)) return 'again';
    return { kind: 'done' };
  } catch (error) {
    if (isQuotaError(error)) return afterFullStorage(captured, prepared, progress);
    if (prepared) forget(prepared, progress);
    return endOf(deps, captured, prepared, progress, error);
  }
}

/**
 * Rejects where a second answer of a pass says `lost`, as where two servers stand behind one address: this one waits
 * for the next pass, and passes that fail grow ever rarer.
 */
function noteLost(progress: Progress, kind: 'answer' | 'lost'): void {
  if (kind !== 'lost') return;
  if (progress.hasLost) throw new RemoteError('unavailable');
  progress.hasLost = true;
}

/** What was sent has no results yet: it may be sent again in this pass. */
function forget(prepared: Prepared, progress: Progress): void {
  for (const entry of prepared.picked) progress.triedIds.delete(entry.id);
}

/** An answer that moved nothing is never followed by the same question. */
async function isThereMore({ store }: Party, applied: Applied, progress: Progress): Promise<boolean> {
  if (applied.counts && !applied.hasProgress) return false;
  return applied.hasMore || hasWork(store, progress);
}

async function noteWhole(
  { store }: Party,
  { tried }: Prepared,
  applied: Applied,
  progress: Progress,
): Promise<void> {
  const { line, leftOut } = progress;
  if (leftOut) await noteTooLarge(store, leftOut);
  progress.leftOut = null;
  const nowMs = store.clock.now();
  const tooLarge = line.noteWhole();
  const used = { upBytes: tried.upBytes, downBytes: applied.hasMore ? tried.downBytes : 0 };
  await noteSizes(store, (sizes) =>
    tooLarge ? sizesAfterSmall(sizes, tooLarge, nowMs) : sizesAfterSuccess(sizes, used, nowMs),
  );
}

type CutAnswer = { prepared: Prepared; progress: Progress; applied: Applied; cut: Cut };

async function afterCutAnswer(
  deps: PassDeps,
  captured: Party,
  { prepared, progress, applied, cut }: CutAnswer,
): Promise<PassEnd | 'again'> {
  if (!applied.hasProgress)
    return endOf(deps, captured, prepared, progress, new RemoteError(cut.by, { cameBytes: cut.cameBytes }));
  progress.line.noteGain();
  const nowMs = captured.store.clock.now();
  await noteSizes(captured.store, (sizes) => sizesAfterGain(sizes, prepared.tried, nowMs));
  return 'again';
}

/** What was pulled had no room: the results alone may have. */
async function afterFullStorage(
  { store }: Party,
  prepared: Prepared | null,
  progress: Progress,
): Promise<PassEnd | 'again'> {
  await noteStorageFull(store);
  if (prepared === null || !progress.pulls) return { kind: 'paused' };
  progress.pulls = false;
  forget(prepared, progress);
  return prepared.picked.length > 0 ? 'again' : { kind: 'paused' };
}

async function endOf(
  deps: PassDeps,
  captured: Party,
  prepared: Prepared | null,
  progress: Progress,
  error: unknown,
): Promise<PassEnd | 'again'> {
  if (!(error instanceof RemoteError) || error.kind !== 'network' || prepared === null)
    return endOfPass(deps, captured, progress, error, prepared);
  const { tried, picked } = prepared;
  const alone = picked.length === 1 ? (picked[0] ?? null) : null;
  const next = await tryAgain(captured.store, progress.line, { ...tried, isAlone: alone !== null }, error);
  if (next === 'end') return endOfPass(deps, captured, progress, error, prepared);
  if (next === 'without' && alone) {
    progress.leftOut = alone;
    progress.triedIds.add(alone.id);
  }
  return 'again';
}

/** What to do after something that was cut, sizes noted; `without` only where it was one thing alone. */
export async function tryAgain(
  store: AccountStore,
  line: LineTrial,
  { isAlone, ...tried }: Tried & { isAlone?: boolean },
  { cameBytes }: RemoteError,
): Promise<'again' | 'without' | 'end'> {
  const next = line.noteCut(tried, cameBytes !== null, isAlone);
  const nowMs = store.clock.now();
  if (next === 'halved')
    await noteSizes(store, (sizes) => sizesAfterCut(sizes, { ...tried, downBytes: 0 }, null, nowMs));
  if (next === 'smaller' && cameBytes !== null)
    await noteSizes(store, (sizes) => sizesAfterCut(sizes, tried, cameBytes, nowMs));
  return next === 'end' || next === 'without' ? next : 'again';
}

/** Of an error that ends a pass; `prepared` is null where it was not an exchange that failed. */
export async function endOfPass(
  deps: PassDeps,
  { account, store, token }: Party,
  { hasMoved }: Pick<Progress, 'hasMoved'>,
  error: unknown,
  prepared: Prepared | null,
): Promise<PassEnd> {
  if (error instanceof NewerDataError) return { kind: 'paused' };
  if (isQuotaError(error)) await noteStorageFull(store);
  if (isQuotaError(error)) return { kind: 'paused' };
  if (!(error instanceof RemoteError)) throw error;
  if (error.kind === 'auth-required' && token !== null) {
    const reason = reasonOf(error);
    const hasEnded = await deps.refuseToken(account, token, reason);
    if (!hasEnded) return { kind: 'retry', afterMs: 0 };
    // No later request will tell: what was never sent before is not to be taken for published.
    if (reason === 'deleted') await unmarkAttempted(tablesOf(store.db), prepared?.picked ?? []);
    await noteSignInNeeded(store, reason);
    return { kind: 'paused' };
  }
  const alone = prepared?.picked.length === 1 ? (prepared.picked[0] ?? null) : null;
  await noteFailure(store, error, { alone, tried: prepared?.tried ?? null });
  if (error.kind === 'suspended') return { kind: 'paused' };
  if (error.kind === 'network' || error.kind === 'timeout')
    return hasMoved ? { kind: 'network', hasMoved } : { kind: 'network' };
  return { kind: 'retry', afterMs: error.retryAfterMs };
}

function reasonOf({ isDeleted, isPasswordChanged, lost }: RemoteError): RefusalReason {
  if (isDeleted) return 'deleted';
  if (lost !== null) return 'lost';
  return isPasswordChanged ? 'password-changed' : 'refused';
}
