import { type ChildProcess, spawn } from 'node:child_process';
import { uptime } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LeaseWatch, watchLease } from '../../scripts/nodes/watch-lease.ts';
import { until } from '../support/until.ts';

let server: ChildProcess;
let watch: LeaseWatch;
/** Number of times that the watchdog ended by itself. */
let ends: number;
const nowMs = () => uptime() * 1000;
const isKilled = () => server.signalCode === 'SIGKILL';

beforeEach(() => {
  server = spawn('sleep', ['60']);
  ends = 0;
  watch = watchLease(() => {
    ends += 1;
  });
});
afterEach(() => {
  watch.end();
  server.kill('SIGKILL');
});

test('the watchdog kills the server when its lease is over, without a further message from the supervisor', async () => {
  watch.watch(server.pid ?? 0);
  const killAtMs = nowMs() + 400;
  watch.setKillAt(killAtMs);
  await until('the server is killed', isKilled);
  expect(nowMs()).toBeGreaterThanOrEqual(killAtMs);
  expect(ends).toBe(0);
});

test('the watchdog kills at once a server that it is asked to watch after the end of the lease', async () => {
  watch.setKillAt(nowMs() - 1);
  watch.watch(server.pid ?? 0);
  await until('the server is killed', isKilled);
});
