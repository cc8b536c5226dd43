// Runs one pass of one account: exchanges while there is more to exchange, then uploads chunks of files for
// a limited time.
// The account is read once. After a minute the pass sends no further request.

import { visitorAccount } from '#data/database/account-db.ts';
import { hasForExchange, shortestDelayLeftMs } from '#data/entries/read-entries.ts';
import { renewCopies } from '#data/store/account-store.ts';
import { noteSignedIn, noteSignInNeeded } from '#sync/connection/record-outcome.ts';
import { RetryAfterCut } from '#sync/connection/retry-after-cut.ts';
import { passLimitMs, requestTimeoutMs, uploadShareMs } from '#sync/connection/time-limits.ts';
import { sendChunks } from '#sync/send/uploads.ts';
import { endOfPass } from './end-of-pass.ts';
import type { Party, PassDeps, PassEnd, Progress } from './pass-deps.ts';
import { exchangeOnce } from './run-exchange.ts';

export async function runPass(deps: PassDeps): Promise<PassEnd> {
  const captured = await deps.capture();
  if (captured === null) return { kind: 'paused' };
  try {
    return await passOf(deps, captured);
  } finally {
    captured.release?.();
  }
}

async function passOf(deps: PassDeps, captured: Party): Promise<PassEnd> {
  const { account, store, token } = captured;
  if (token === null && account !== visitorAccount) {
    await noteSignInNeeded(store, null);
    return { kind: 'paused' };
  }
  if (deps.onlyToSend && !(await hasForExchange(store.db))) return { kind: 'done' };
  await noteSignedIn(store);
  await renewCopies(store).catch(() => undefined);
  const progress = firstProgress();
  const endLimit = deps.clock.after(passLimitMs, () => {
    progress.isOver = true;
  });
  let endShare: (() => void) | null = null;
  const startUploadShare = () => {
    endShare ??= deps.clock.after(uploadShareMs, () => {
      progress.isShareOver = true;
    });
  };
  try {
    return await exchangeAndUpload(deps, captured, progress, startUploadShare);
  } finally {
    endLimit();
    (endShare as (() => void) | null)?.();
  }
}

const firstProgress = (): Progress => ({
  triedIds: new Set(),
  leftOut: null,
  uploadedIds: new Set(),
  pulls: true,
  hasFailed: false,
  isFirst: true,
  hasLost: false,
  hasMoved: false,
  isOver: false,
  isShareOver: false,
  retry: new RetryAfterCut(),
});

/**
 * Exchanges everything first, then uploads chunks of files. When the server has a complete file, another
 * exchange sends the mutation that refers to it.
 */
async function exchangeAndUpload(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
  startUploadShare: () => void,
): Promise<PassEnd> {
  const startedAt = deps.clock.elapsedMs();
  for (;;) {
    const end = await exchangeAll(deps, captured, progress, startedAt);
    if (end.kind !== 'done') return end;
    startUploadShare();
    const after = await sendChunks(deps, captured, progress).catch((error: unknown) =>
      endOfPass(deps, captured, { error, prepared: null, ...progress }),
    );
    if (after === 'nothing')
      return progress.hasFailed ? { kind: 'retry', afterMs: null } : afterDeletionDelay(deps, captured);
    if (after !== 'whole') return after;
  }
}

/**
 * Returns `done`; or `more` with the remaining time if a deletion is delayed so that the user can still
 * undo it.
 */
async function afterDeletionDelay({ clock }: PassDeps, { store }: Party): Promise<PassEnd> {
  const leftMs = await shortestDelayLeftMs(store.db, clock.now());
  return leftMs === null ? { kind: 'done' } : { kind: 'more', afterMs: leftMs };
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
