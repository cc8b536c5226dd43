// Responsible for one pass of one account: exchanges while there is more, then pieces of files for a while.
// Guarantees: who it is for is captured once; it ends within a minute; nothing is lost wherever it is cut off; no file
// keeps anything else waiting.
import type { AccountStore } from '#data/account-store.ts';
import { visitorAccount } from '#data/db.ts';
import type { PayloadStore } from '#data/payloads.ts';
import { hasWaiting } from '#data/read-mine.ts';
import type { Remote } from '#domain/remote.ts';
import type { Clock } from '#lib/clock.ts';
import { exchangeOnce, type Progress } from './exchange-once.ts';
import { LineTrial } from './line-trial.ts';
import { noteSignedIn, noteSignInNeeded } from './note-outcome.ts';
import { passLimitMs, requestTimeoutMs, uploadShareMs } from './retry-delays.ts';
import { sendPieces } from './uploads.ts';

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
  /** Its time is over, or a file is to be tried once more after a while; all else is exchanged. */
  | { kind: 'more'; afterMs?: number }
  /** Nothing answered; `hasMoved` where something had passed before. */
  | { kind: 'network'; hasMoved?: true }
  /** Something answered, and it is to be tried later. */
  | { kind: 'retry'; afterMs: number | null }
  /** Waits for the person: to sign in, to be let in again, to free space, to update the app. */
  | { kind: 'paused' };

export async function runPass(deps: PassDeps): Promise<PassEnd> {
  const captured = await deps.capture();
  if (captured === null) return { kind: 'paused' };
  if (captured.token === null && captured.account !== visitorAccount) return waitForSignIn(captured);
  if (deps.onlyToSend && !(await hasWaiting(captured.store.db))) {
    captured.release?.();
    return { kind: 'done' };
  }
  await noteSignedIn(captured.store);
  const progress = firstProgress();
  const endLimit = deps.clock.after(passLimitMs, () => {
    progress.isOver = true;
  });
  let endShare: (() => void) | null = null;
  const beginShare = () => {
    endShare ??= deps.clock.after(uploadShareMs, () => {
      progress.isShareOver = true;
    });
  };
  try {
    return await exchangeAndUpload(deps, captured, progress, beginShare);
  } finally {
    endLimit();
    (endShare as (() => void) | null)?.();
    captured.release?.();
  }
}

const firstProgress = (): Progress => ({
  triedIds: new Set(),
  uploadedIds: new Set(),
  pulls: true,
  hasFailed: false,
  isFirst: true,
  hasMoved: false,
  isOver: false,
  isShareOver: false,
  line: new LineTrial(),
});

/** The exchange goes first; a file that the server holds whole makes another one, for the mutation that names it. */
async function exchangeAndUpload(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
  beginShare: () => void,
): Promise<PassEnd> {
  const startedAt = deps.clock.elapsedMs();
  for (;;) {
    const end = await exchangeAll(deps, captured, progress, startedAt);
    if (end.kind !== 'done') return end;
    beginShare();
    const after = await sendPieces(deps, captured, progress);
    if (after === 'nothing') return progress.hasFailed ? { kind: 'retry', afterMs: null } : end;
    if (after !== 'whole') return after;
  }
}

async function exchangeAll(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
  startedAt: number,
): Promise<PassEnd> {
  for (;;) {
    if (progress.isOver) return { kind: 'more' };
    if (deps.isOffline?.()) return { kind: 'network' };
    const spentMs = deps.clock.elapsedMs() - startedAt;
    const timeoutMs = Math.max(1, Math.min(requestTimeoutMs, passLimitMs - spentMs));
    const end = await exchangeOnce(deps, captured, progress, timeoutMs);
    if (end !== 'again') return end;
  }
}

/** Whatever ended the session, and whatever an answer of before has noted since, the person is told. */
async function waitForSignIn({ store, release }: Party): Promise<PassEnd> {
  await noteSignInNeeded(store, null);
  release?.();
  return { kind: 'paused' };
}
