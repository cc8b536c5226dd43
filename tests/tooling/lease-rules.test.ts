import { expect, test } from 'vitest';
import { heldSince, longer, mustKill, nextCheckMs, renewMs } from '../../scripts/nodes/lease-rules.ts';

test('the server must be killed one second before the earliest end of its lease, counted from the sending of the request to etcd', () => {
  const lease = heldSince(10_000, 5);
  expect(lease).toEqual({ killAtMs: 14_000 });
  expect(lease && [13_999, 14_000, 99_000].map((nowMs) => mustKill(lease, nowMs))).toEqual([
    false,
    true,
    true,
  ]);
});

test('heldSince returns null for a lease that etcd no longer has', () => {
  expect([heldSince(10_000, 0), heldSince(10_000, -1)]).toEqual([null, null]);
});

test('a lease is not shortened by the answer to an earlier renewal', () => {
  const [earlier, later] = [{ killAtMs: 14_000 }, { killAtMs: 15_000 }];
  expect([longer(later, earlier), longer(earlier, later)]).toEqual([later, later]);
});

test('a lease is checked at each renewal, and at the moment at which the server must be killed', () => {
  const lease = { killAtMs: 14_000 };
  expect([10_000, 13_400, 14_000, 20_000].map((nowMs) => nextCheckMs(lease, nowMs))).toEqual([
    renewMs,
    600,
    0,
    0,
  ]);
});
