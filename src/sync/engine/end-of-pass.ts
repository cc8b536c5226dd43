// Ends a pass whose request failed: records the failure and returns the outcome of the pass.
import { NewerDataError } from '#data/database/meta.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { RefusalReason } from '#sync/connection/record-outcome.ts';
import {
  noteRequestFailure,
  noteSignInNeeded,
  noteStorageFull,
  type SentRequest,
} from '#sync/connection/record-outcome.ts';
import { unmarkAttempted } from '#sync/send/outbox-sender.ts';
import type { Party, PassDeps, PassEnd } from './pass-deps.ts';

export type FailedPass = {
  error: unknown;
  /** Exchange request that failed; null for an upload, or if the request could not be prepared. */
  prepared: SentRequest | null;
  hasMoved: boolean;
};

/**
 * Records the error that ends a pass and returns the outcome of the pass. A full disk, also one that is
 * noticed only when the error is recorded, is recorded as such. Throws an error that is neither a RemoteError nor
 * caused by a full disk or by the data of a newer version.
 */
export async function endOfPass(deps: PassDeps, captured: Party, failed: FailedPass): Promise<PassEnd> {
  try {
    return await recordedEnd(deps, captured, failed);
  } catch (error) {
    if (error instanceof NewerDataError) return { kind: 'paused' };
    if (!isQuotaError(error)) throw error;
    await noteStorageFull(captured.store);
    return { kind: 'paused' };
  }
}

async function recordedEnd(
  deps: PassDeps,
  captured: Party,
  { error, prepared, hasMoved }: FailedPass,
): Promise<PassEnd> {
  if (!(error instanceof RemoteError)) throw error;
  const { token } = captured;
  if (error.kind === 'auth-required' && token !== null)
    return afterRefusedToken(deps, captured, { token, reason: reasonOf(error), prepared });
  await noteRequestFailure(captured.store, error, prepared);
  if (error.kind === 'suspended') return { kind: 'paused' };
  if (error.kind === 'network' || error.kind === 'timeout')
    return hasMoved ? { kind: 'network', hasMoved } : { kind: 'network' };
  if (error.kind === 'rate-limited' && error.retryAfterMs !== null)
    return { kind: 'turn', afterMs: error.retryAfterMs };
  return { kind: 'retry', afterMs: error.retryAfterMs };
}

type RefusedToken = Pick<FailedPass, 'prepared'> & { token: string; reason: RefusalReason };

/**
 * Ends the session whose token was refused. If the phone has a newer token by now, the session stays, and
 * the pass ends with a retry.
 */
async function afterRefusedToken(
  deps: PassDeps,
  { account, store }: Party,
  { token, reason, prepared }: RefusedToken,
): Promise<PassEnd> {
  const hasEnded = await deps.refuseToken(account, token, reason);
  if (!hasEnded) return { kind: 'retry', afterMs: 0 };
  // Records the refusal before the outbox is changed, because a full disk may refuse the outbox but not the
  // status.
  await noteSignInNeeded(store, reason);
  // Removes the mark `isAttempted` that this request set: the account is deleted, so no later request will
  // give a verdict, and the entries must not count as possibly published.
  if (reason === 'deleted') await unmarkAttempted(store, prepared?.picked ?? []);
  return { kind: 'paused' };
}

function reasonOf({ isDeleted, isPasswordChanged, lost }: RemoteError): RefusalReason {
  if (isDeleted) return 'deleted';
  if (lost !== null) return 'lost';
  return isPasswordChanged ? 'password-changed' : 'refused';
}
