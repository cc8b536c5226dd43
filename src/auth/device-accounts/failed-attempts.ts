// Counts wrong passwords typed on this phone: five tries, then a wait that doubles with each further one.
// Guarantees that a phone's clock that is set back begins a wait again, and makes it no longer.

export type PasswordTries = {
  /** Wrong passwords since the last right one. */
  failed: number;
  /** No try before this moment; null when none is forbidden. */
  waitUntilMs: number | null;
};

export const noTries: PasswordTries = { failed: 0, waitUntilMs: null };

export const freeTries = 5;
export const firstWaitMs = 60_000;
export const longestWaitMs = 3_600_000;

/**
 * The same where the clock says what it can say; where it was set back, the wait begins again now. Whoever keeps what comes
 * of it waits no longer than that, however far back it was set.
 */
export function sinceClockWasSet(tries: PasswordTries, nowMs: number): PasswordTries {
  const latestMs = nowMs + waitAfter(tries.failed);
  return tries.waitUntilMs === null || tries.waitUntilMs <= latestMs
    ? tries
    : { ...tries, waitUntilMs: latestMs };
}

/** Milliseconds until the next try is allowed; 0 when it is allowed now. */
export function remainingWaitMs(tries: PasswordTries, nowMs: number): number {
  if (tries.waitUntilMs === null) return 0;
  const wait = waitAfter(tries.failed);
  return Math.max(0, Math.min(tries.waitUntilMs - nowMs, wait));
}

/** The state after one more wrong password. */
export function afterWrongPassword(tries: PasswordTries, nowMs: number): PasswordTries {
  const failed = tries.failed + 1;
  const wait = waitAfter(failed);
  return { failed, waitUntilMs: wait === 0 ? null : nowMs + wait };
}

function waitAfter(failed: number): number {
  if (failed < freeTries) return 0;
  return Math.min(firstWaitMs * 2 ** (failed - freeTries), longestWaitMs);
}
