// Decides why rows that the user waits for are not on this phone yet. If several reasons apply, a full disk
// comes first, then a missing network.

export type Arrival = 'coming' | 'offline' | 'signed-out' | 'suspended' | 'unreachable' | 'full';

export type ArrivalFacts = {
  needsSignIn: boolean;
  isSuspended: boolean;
  isUnreachable: boolean;
  storageFullAt: number | null;
};

export function arrivalOf(isOnline: boolean, facts: ArrivalFacts): Arrival {
  if (facts.storageFullAt !== null) return 'full';
  if (!isOnline) return 'offline';
  if (facts.isSuspended) return 'suspended';
  if (facts.needsSignIn) return 'signed-out';
  return facts.isUnreachable ? 'unreachable' : 'coming';
}
