// Pure rules of the lease that decides which node serves: until when its server may run, and when to renew.
// Times are milliseconds of one clock that also counts while the machine sleeps.

/** Time between the kill of the server and the end of its lease. */
const safetyMs = 1000;
/** Shortest lease in seconds with which a node can renew in time. */
export const leaseSeconds = 5;
export const renewMs = 1000;

export type HeldLease = {
  /** Time at which the node's server must no longer run. */
  killAtMs: number;
};

/**
 * Returns the lease after an answer of etcd that granted or renewed it for `ttlSeconds`. etcd counts from the arrival
 * of the request, which is later than `sentMs`, so the server never runs longer than the lease. Null if etcd has no
 * such lease any more.
 */
export function heldSince(sentMs: number, ttlSeconds: number): HeldLease | null {
  return ttlSeconds > 0 ? { killAtMs: sentMs + ttlSeconds * 1000 - safetyMs } : null;
}

/** Returns the lease that ends later; an answer that arrives out of order never shortens it. */
export const longer = (one: HeldLease, other: HeldLease): HeldLease =>
  one.killAtMs >= other.killAtMs ? one : other;

export const mustKill = (lease: HeldLease, nowMs: number): boolean => nowMs >= lease.killAtMs;

/** Returns how long to wait until the next check of the lease, at most the time between two renewals. */
export function nextCheckMs(lease: HeldLease, nowMs: number): number {
  return Math.max(0, Math.min(renewMs, lease.killAtMs - nowMs));
}
