import { beforeEach, expect, test } from 'vitest';
import type { EtcdGateway } from '../../scripts/nodes/etcd-gateway.ts';
import { hasCopied } from '../../scripts/nodes/has-copied.ts';
import { type PrimaryLease, primaryKey, takeLease } from '../../scripts/nodes/primary-lease.ts';
import { type ManualClock, manualClock } from '../support/phone/manual-clock.ts';

let clock: ManualClock;
/** Times, by the test’s clock, at which `onLost` was called. */
let lostMs: number[];
/** Times until which the server may run, as `onHeld` received them. */
let killAtMs: number[];
let calls: string[];
/** Seconds with which etcd answers a renewal; null if it does not answer. */
let renewal: number | null;
let owner: string | null;

const etcd: EtcdGateway = {
  read: async () => owner,
  grant: async (ttlSeconds) => ({ id: '7', ttlSeconds }),
  renew: async () => {
    calls.push('renew');
    if (renewal === null) throw new Error('etcd does not answer');
    return renewal;
  },
  revoke: async (id) => {
    calls.push(`revoke ${id}`);
  },
  create: async (key, value) => {
    if (owner !== null) return false;
    calls.push(`create ${key}`);
    owner = value;
    return true;
  },
  owns: async (key, lease) => key === primaryKey && lease === '7' && owner === 'a',
  writeIf: async (guard) => guard === primaryKey && owner === 'a',
};

beforeEach(() => {
  clock = manualClock();
  [lostMs, killAtMs, calls, renewal, owner] = [[], [], [], 5, null];
});

const take = () =>
  takeLease(
    etcd,
    'a',
    { nowMs: clock.elapsedMs, after: clock.after },
    { onLost: () => lostMs.push(clock.elapsedMs()), onHeld: (ms) => killAtMs.push(ms) },
  );
const taken = async () => (await take()) as PrimaryLease;

test('takeLease returns null if another node is the primary, and revokes the lease that etcd has granted', async () => {
  owner = 'b';
  expect(await take()).toBeNull();
  expect(calls).toEqual(['revoke 7']);
});

test('a lease is renewed each second for as long as etcd answers', async () => {
  const lease = await taken();
  await clock.advance(60_000);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(60);
  expect([lease.isHeld(), lostMs]).toEqual([true, []]);
  expect([killAtMs.slice(0, 3), killAtMs.at(-1)]).toEqual([[4000, 5000, 6000], 64_000]);
});

test('a lease is lost a second before it can end if etcd no longer answers', async () => {
  const lease = await taken();
  await clock.advance(10_500);
  renewal = null;
  await clock.advance(3400);
  expect([lease.isHeld(), lostMs]).toEqual([true, []]);
  await clock.advance(100);
  // The last renewal was sent at 10 s.
  expect([lease.isHeld(), lostMs]).toEqual([false, [14_000]]);
  await clock.advance(60_000);
  expect(lostMs).toHaveLength(1);
});

test('a lease is lost at the next renewal if etcd no longer knows it', async () => {
  await taken();
  renewal = 0;
  await clock.advance(1000);
  expect(lostMs).toEqual([1000]);
});

test('a node that was paused until after the end of its lease reports the lease as lost at its first check', async () => {
  const lease = await taken();
  let nowMs = 0;
  const paused = await takeLease(
    { ...etcd, create: async () => true },
    'a',
    { nowMs: () => nowMs, after: (ms, run) => clock.after(ms, run) },
    { onLost: () => lostMs.push(nowMs), onHeld: () => undefined },
  );
  nowMs = 12_000;
  expect(paused?.isHeld()).toBe(false);
  await clock.advance(1000);
  expect(lostMs).toEqual([12_000]);
  expect(lease.isHeld()).toBe(true);
});

test('hasCopied returns true only if the copy has succeeded and etcd still knows the node as the primary, whatever the node’s own clock says', async () => {
  const lease = await taken();
  const done: string[] = [];
  const copying = {
    copyNow: async () => done.push('copied') > 0,
    makeCurrent: async () => {
      done.push('made current');
    },
  };
  expect([await hasCopied(copying, lease), done]).toEqual([true, ['copied', 'made current']]);
  // Simulates a machine that was paused together with its clock: the lease has ended, and another node serves.
  owner = 'b';
  expect([lease.isHeld(), await hasCopied(copying, lease)]).toEqual([true, false]);
  owner = 'a';
  expect(await hasCopied({ ...copying, copyNow: async () => false }, lease)).toBe(false);
  expect(await hasCopied(null, lease)).toBe(false);
});

test('a released lease is revoked at etcd, never renewed again and not reported as lost', async () => {
  const lease = await taken();
  await lease.release();
  await clock.advance(60_000);
  expect(calls).toEqual([`create ${primaryKey}`, 'revoke 7']);
  expect([lease.isHeld(), lostMs]).toEqual([false, []]);
});
