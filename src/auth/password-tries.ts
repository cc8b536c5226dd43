// Counts wrong passwords typed on this phone: five tries, then a wait that doubles with each further one.
// Guarantees that moving the phone's clock back never lengthens a wait beyond the longest one.

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
