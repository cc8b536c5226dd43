// Takes the lease of the primary in etcd and renews it until it is released or can no longer be renewed.
import type { EtcdGateway } from './etcd-gateway.ts';
import { type HeldLease, heldSince, leaseSeconds, longer, mustKill, nextCheckMs } from './lease-rules.ts';

export type LeaseClock = {
  /** Milliseconds of a clock that also counts while the machine sleeps and never goes back. */
  nowMs: () => number;
  /** Calls `run` after the time; returns a function that cancels the call. */
  after: (ms: number, run: () => void) => () => void;
};

export type PrimaryLease = {
  /** Returns whether the server may still run, by this machine's clock. */
  isHeld: () => boolean;
  /** Returns whether etcd still knows this node as the primary; false if it does not answer. */
  confirm: () => Promise<boolean>;
  /** Writes a key if etcd still knows this node as the primary; returns whether it was written. */
  write: (key: string, value: string) => Promise<boolean>;
  /** Ends the lease, so that another node can take it at once; to be called when the server has ended. */
  release: () => Promise<void>;
};

export type LeaseEvents = {
  /** Called once, a second before the lease can run out or as soon as etcd no longer knows it. */
  onLost: () => void;
  /** Called with the time until which the server may run, at the start and after each renewal. */
  onHeld: (killAtMs: number) => void;
};

export const primaryKey = 'pare/primary';
export const epochKey = 'pare/epoch';

/** Takes the lease for the node; returns null if etcd does not confirm it, mostly because another node has it. */
export async function takeLease(
  etcd: EtcdGateway,
  node: string,
  clock: LeaseClock,
  events: LeaseEvents,
): Promise<PrimaryLease | null> {
  const sentMs = clock.nowMs();
  const { id, ttlSeconds } = await etcd.grant(leaseSeconds);
  const held = heldSince(sentMs, ttlSeconds);
  const isTaken = held !== null && (await etcd.create(primaryKey, node, id).catch(() => false));
  if (held === null || !isTaken) {
    await etcd.revoke(id).catch(() => undefined);
    return null;
  }
  return keepLease(etcd, id, held, clock, events);
}

function keepLease(
  etcd: EtcdGateway,
  id: string,
  granted: HeldLease,
  clock: LeaseClock,
  { onLost, onHeld }: LeaseEvents,
): PrimaryLease {
  let held: HeldLease = granted;
  let state: 'held' | 'lost' | 'released' = 'held';
  let cancel: () => void = () => undefined;
  const lose = () => {
    if (state !== 'held') return;
    state = 'lost';
    cancel();
    onLost();
  };
  const renew = async () => {
    const sentMs = clock.nowMs();
    const ttlSeconds = await etcd.renew(id).catch(() => null);
    if (state !== 'held' || ttlSeconds === null) return;
    const renewed = heldSince(sentMs, ttlSeconds);
    if (renewed === null) lose();
    else {
      held = longer(held, renewed);
      onHeld(held.killAtMs);
    }
  };
  const check = () => {
    if (mustKill(held, clock.nowMs())) lose();
    if (state !== 'held') return;
    void renew();
    cancel = clock.after(nextCheckMs(held, clock.nowMs()), check);
  };
  cancel = clock.after(nextCheckMs(held, clock.nowMs()), check);
  onHeld(held.killAtMs);
  return {
    isHeld: () => state === 'held' && !mustKill(held, clock.nowMs()),
    confirm: () => etcd.owns(primaryKey, id).catch(() => false),
    write: (key, value) => etcd.writeIf(primaryKey, id, key, value),
    release: async () => {
      if (state === 'held') state = 'released';
      cancel();
      await etcd.revoke(id).catch(() => undefined);
    },
  };
}
