// Answers whether the next server would have everything that this one has committed.
import type { Replica } from '../replica/replica.ts';
import type { PrimaryLease } from './primary-lease.ts';

/** Copies everything that is committed now; `copying` is null without a replica. */
export async function hasCopied(
  copying: Pick<Replica, 'copyNow' | 'makeCurrent'> | null,
  lease: Pick<PrimaryLease, 'isHeld' | 'confirm'>,
): Promise<boolean> {
  if (copying === null || !(await copying.copyNow())) return false;
  await copying.makeCurrent();
  // Only etcd knows whether another node has become the primary: a machine that was paused has a clock that did not run.
  return lease.isHeld() && (await lease.confirm());
}
