// Counts the wrong passwords or PINs of an account that are typed on this phone. The fifth causes a wait of a
// minute, each further one a wait twice as long, up to an hour; switch-account.ts may delete a PIN instead. If the
// phone's clock is set back, the wait at most begins again.

export type PasswordTries = {
  /** Number of wrong passwords or PINs since the last right one, the last sign-in or the last change of the PIN. */
  failed: number;
  /** Phone time before which no try is allowed; null if there is no wait. */
  waitUntilMs: number | null;
};

export const noTries: PasswordTries = { failed: 0, waitUntilMs: null };

export const freeTries = 5;
export const firstWaitMs = 60_000;
export const longestWaitMs = 3_600_000;

/**
 * Corrects the tries after the phone's clock was set back: replaces a wait that ends implausibly late by one
 * that begins now. Returns other tries unchanged.
 */
export function sinceClockWasSet(tries: PasswordTries, nowMs: number): PasswordTries {
  const latestMs = nowMs + waitAfter(tries.failed);
  return tries.waitUntilMs === null || tries.waitUntilMs <= latestMs
    ? tries
    : { ...tries, waitUntilMs: latestMs };
}

/** Returns the milliseconds until the next try is allowed; 0 if it is allowed now. */
export function remainingWaitMs(tries: PasswordTries, nowMs: number): number {
  if (tries.waitUntilMs === null) return 0;
  const wait = waitAfter(tries.failed);
  return Math.max(0, Math.min(tries.waitUntilMs - nowMs, wait));
}

export function afterWrongPassword(tries: PasswordTries, nowMs: number): PasswordTries {
  const failed = tries.failed + 1;
  const wait = waitAfter(failed);
  return { failed, waitUntilMs: wait === 0 ? null : nowMs + wait };
}

function waitAfter(failed: number): number {
  if (failed < freeTries) return 0;
  return Math.min(firstWaitMs * 2 ** (failed - freeTries), longestWaitMs);
}
