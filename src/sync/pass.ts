// Responsible for one pass of one account: send, apply the answer, repeat while there is more.
// Guarantees: who it is for is captured once; it ends within a minute; nothing is lost wherever it is cut off.
import type { AccountStore } from '#data/account-store.ts';
import { tablesOf } from '#data/account-tables.ts';
import { visitorAccount } from '#data/db.ts';
import { NewerDataError } from '#data/meta.ts';
import type { PayloadStore } from '#data/payloads.ts';
import { hasWaiting } from '#data/read-mine.ts';
import { isQuotaError } from '#data/storage-full.ts';
import { type Remote, RemoteError } from '#domain/remote.ts';
import type { Clock } from '#lib/clock.ts';
import { type Applied, applyAnswer } from './apply-answer.ts';
import { noteFailure, noteSignedIn, noteSignInNeeded, noteStorageFull } from './note-outcome.ts';
import { unmarkAttempted } from './outbox-sender.ts';
import { hasWork, type Prepared, prepareRequest } from './prepare-request.ts';
import { passLimitMs, requestTimeoutMs } from './retry-delays.ts';
import { sendPayloads } from './uploads.ts';

/** Whose pass it is. All of it belongs together: what is in the store is sent as this account and no other. */
export type Party = {
  /** Empty for the visitor. */
  account: string;
  store: AccountStore;
  /** Null for the visitor, and for an account whose session has ended: nothing is sent for that one. */
  token: string | null;
  /** Called when the pass has ended, by whoever opened the store for it alone. */
  release?: () => void;
};

/** What the server said with its 401: nothing more, that it lost history, or that the account was deleted. */
export type RefusalReason = 'refused' | 'lost' | 'deleted';

export type PassDeps = {
  remote: Remote;
  /** Files that wait to be sent; none where it is absent. */
  payloads?: PayloadStore;
  clock: Clock;
  appVersion: string;
  /**
   * Whether the browser says that there is no network; then nothing is sent, nor marked as if it had been. Absent in
   * the worker, which is woken because there is one. That there is one is never believed.
   */
  isOffline?: () => boolean;
  /**
   * The worker's: it is woken because something waits. Where a page has sent that meanwhile, nothing is asked of the
   * server; false where absent.
   */
  onlyToSend?: boolean;
  /** Who the pass is for; null when there is nobody any more. Asked once. */
  capture: () => Promise<Party | null>;
  /**
   * To be told of a 401 with the token that it answered. Ends the session only while that token is the one in
   * use, and resolves with whether it did.
   */
  refuseToken: (account: string, token: string, reason: RefusalReason) => Promise<boolean>;
};

export type PassEnd =
  /** Everything was exchanged that could be. */
  | { kind: 'done' }
  /** The minute is over, and there is more. */
  | { kind: 'more' }
  /** Nothing answered. */
  | { kind: 'network' }
  /** Something answered, and it is to be tried later. */
  | { kind: 'retry'; afterMs: number | null }
  /** Waits for the person: to sign in, to be let in again, to free space, to update the app. */
  | { kind: 'paused' };

/** What a pass remembers between its requests. */
type Progress = {
  /** Entries answered already: what failed is not sent again at once. */
  triedIds: Set<string>;
  /** False once there was no room for what was pulled: sending goes on. */
  pulls: boolean;
  /** Whether a mutation or a bucket failed for now: the pass ends as one that is to be tried again. */
  hasFailed: boolean;
  /** Nothing has been answered yet. */
  isFirst: boolean;
  /** The minute is over. */
  isOver: boolean;
};

export async function runPass(deps: PassDeps): Promise<PassEnd> {
  const captured = await deps.capture();
  if (captured === null) return { kind: 'paused' };
  if (captured.token === null && captured.account !== visitorAccount) return waitForSignIn(captured);
  if (deps.onlyToSend && !(await hasWaiting(captured.store.db))) {
    captured.release?.();
    return { kind: 'done' };
  }
  await noteSignedIn(captured.store);
  const progress: Progress = {
    triedIds: new Set(),
    pulls: true,
    hasFailed: false,
    isFirst: true,
    isOver: false,
  };
  const cancel = deps.clock.after(passLimitMs, () => {
    progress.isOver = true;
  });
  const startedAt = deps.clock.elapsedMs();
  try {
    for (;;) {
      if (progress.isOver) return { kind: 'more' };
      if (deps.isOffline?.()) return { kind: 'network' };
      const spentMs = deps.clock.elapsedMs() - startedAt;
      const timeoutMs = Math.max(1, Math.min(requestTimeoutMs, passLimitMs - spentMs));
      const end = await exchangeOnce(deps, captured, progress, timeoutMs);
      if (end !== 'again') return end;
    }
  } finally {
    cancel();
    captured.release?.();
  }
}

/** Whatever ended the session, and whatever an answer of before has noted since, the person is told. */
async function waitForSignIn({ store, release }: Party): Promise<PassEnd> {
  await noteSignInNeeded(store, null);
  release?.();
  return { kind: 'paused' };
}

async function exchangeOnce(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
  timeoutMs: number,
): Promise<PassEnd | 'again'> {
  const { store } = captured;
  const { account, token } = captured;
  let prepared: Prepared | null = null;
  try {
    prepared = await prepareRequest(store, { appVersion: deps.appVersion, ...progress });
    for (const entry of prepared.picked) progress.triedIds.add(entry.id);
    const withoutFile = await sendPayloads(store, prepared.picked, {
      remote: deps.remote,
      payloads: deps.payloads ?? null,
      token,
      maxPieceBytes: prepared.maxBytes,
      isOver: () => progress.isOver,
    });
    if (withoutFile === 'over') return { kind: 'more' };
    const mutations = prepared.request.mutations.filter(({ id }) => !withoutFile.has(id));
    const request = { account, ...prepared.request, mutations };
    const answer = await deps.remote.sync(request, { token, timeoutMs });
    const applied = await applyAnswer(store, prepared.sent, answer, deps.appVersion);
    progress.isFirst = false;
    if (answer.kind === 'answer' && answer.cutBy) throw new RemoteError(answer.cutBy);
    if (!applied.hasResults) forget(prepared, progress);
    progress.hasFailed ||= applied.hasFailed;
    if (await isThereMore(store, applied, progress)) return 'again';
    return progress.hasFailed ? { kind: 'retry', afterMs: null } : { kind: 'done' };
  } catch (error) {
    if (isQuotaError(error)) return afterFullStorage(store, prepared, progress);
    return endOf(deps, captured, prepared, error);
  }
}

/** What was sent has no results yet: it may be sent again in this pass. */
function forget(prepared: Prepared, progress: Progress): void {
  for (const entry of prepared.picked) progress.triedIds.delete(entry.id);
}

/** An answer that moved nothing is never followed by the same question. */
async function isThereMore(store: AccountStore, applied: Applied, progress: Progress): Promise<boolean> {
  if (applied.counts && !applied.hasProgress) return false;
  return applied.hasMore || hasWork(store, progress);
}

/** What was pulled had no room: the results alone may have. */
async function afterFullStorage(
  store: AccountStore,
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
  { account, store, token }: Party,
  prepared: Prepared | null,
  error: unknown,
): Promise<PassEnd> {
  if (error instanceof NewerDataError) return { kind: 'paused' };
  if (!(error instanceof RemoteError)) throw error;
  if (error.kind === 'auth-required' && token !== null) {
    const reason = error.isDeleted ? 'deleted' : error.lost === null ? 'refused' : 'lost';
    const hasEnded = await deps.refuseToken(account, token, reason);
    if (!hasEnded) return { kind: 'retry', afterMs: 0 };
    // No later request will tell: what was never sent before is not to be taken for published.
    if (reason === 'deleted') await unmarkAttempted(tablesOf(store.db), prepared?.picked ?? []);
    await noteSignInNeeded(store, reason);
    return { kind: 'paused' };
  }
  const alone = prepared?.picked.length === 1 ? (prepared.picked[0] ?? null) : null;
  await noteFailure(store, error, alone);
  if (error.kind === 'suspended') return { kind: 'paused' };
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'network' };
  return { kind: 'retry', afterMs: error.retryAfterMs };
}
