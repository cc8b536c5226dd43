// Declares what a command of the app needs for a request to the server, and converts an error of the request to an
// outcome.
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { CallOptions } from '#domain/protocol/sync-api-port.ts';

/**
 * Outcome of a request to the server. `missing`: the server does not have what was requested; `offline`: it
 * could not be reached or failed; `refused`: the account may not do this.
 */
export type AskOutcome = 'done' | 'missing' | 'offline' | 'refused';

/**
 * Access of the commands to the server. `call` returns the token of an account, by default of the open one,
 * and the time limit for a request. `wake` starts a run of the engine and does not wait for its end.
 */
export type Requesting = {
  call: (account?: string) => Promise<CallOptions>;
  wake: () => void;
};

/** Resolves with the outcome of a request; rejects only with an error that is not a RemoteError. */
export async function outcomeOf(asking: Promise<void>): Promise<AskOutcome> {
  try {
    await asking;
    return 'done';
  } catch (error) {
    return askOutcomeOf(error);
  }
}

export function askOutcomeOf(error: unknown): Exclude<AskOutcome, 'done'> {
  if (!(error instanceof RemoteError)) throw error;
  if (error.kind === 'missing') return 'missing';
  return ['auth-required', 'suspended', 'forbidden'].includes(error.kind) ? 'refused' : 'offline';
}
