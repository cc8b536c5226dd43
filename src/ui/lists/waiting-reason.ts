// Why rows that somebody waits for are not on this phone yet; first the reason that the person can do something about.

export type Arrival = 'coming' | 'offline' | 'signed-out' | 'suspended' | 'unreachable' | 'full';

/** What the engine says of itself, as far as it matters here. */
export type ArrivalFacts = {
  needsSignIn: boolean;
  isSuspended: boolean;
  isUnreachable: boolean;
  storageFullAt: number | null;
};

/** isOnline: what the browser says. */
export function arrivalOf(isOnline: boolean, facts: ArrivalFacts): Arrival {
  if (facts.storageFullAt !== null) return 'full';
  if (!isOnline) return 'offline';
  if (facts.isSuspended) return 'suspended';
  if (facts.needsSignIn) return 'signed-out';
  return facts.isUnreachable ? 'unreachable' : 'coming';
}
