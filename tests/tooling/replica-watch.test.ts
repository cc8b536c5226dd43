import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderStore } from '../../scripts/object-store/folder-store.ts';
import { currentPath } from '../../scripts/replica/replica-paths.ts';
import { type ReplicaWatch, watchReplica } from '../../scripts/replica/replica-watch.ts';

let folder: string;
let lines: string[];
let syncedMs: number | null;
let watch: ReplicaWatch;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pare-watch-'));
  lines = [];
  syncedMs = null;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(async () => {
  watch.end();
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const litestream = { lastSyncMs: async () => syncedMs, lastError: () => 'connection refused' };

test('a replica path becomes the current one when Litestream has copied everything for the first time, and not before', async () => {
  const store = folderStore(folder);
  watch = watchReplica(litestream, store, 'path-of-this-start', (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await currentPath(store)).toBeNull();
  syncedMs = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() =>
    expect(lines).toEqual([`The replica is complete: path-of-this-start in ${folder}.`]),
  );
  expect(await currentPath(store)).toBe('path-of-this-start');
});

test('an alarm is reported after 30 s without a copy, with Litestream’s reason, and its end is reported too', async () => {
  const store = {
    ...folderStore(folder),
    put: async () => undefined,
    get: async () => null,
    list: async () => [],
  };
  watch = watchReplica(litestream, store, 'path', (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toEqual([
    `ALARM: nothing was copied to the replica in ${folder} for 31 s: connection refused`,
  ]);
  expect(watch.ageSeconds()).toBe(40);
  syncedMs = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  expect(watch.ageSeconds()).toBe(1);
  expect(lines[1]).toBe(`The replica in ${folder} is up to date again.`);
});

test('a current replica path that cannot be recorded is reported and tried again each second', async () => {
  const store = folderStore(folder);
  let tries = 0;
  const failing = {
    ...store,
    put: async (name: string, text: string) => {
      tries += 1;
      if (tries < 3) throw new Error('store status 503');
      await store.put(name, text);
    },
  };
  syncedMs = Date.now();
  watch = watchReplica(litestream, failing, 'path', (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(2000);
  expect(lines).toEqual(
    Array.from({ length: 2 }, () => 'The record of the current replica was not changed (store status 503).'),
  );
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(lines[2]).toBe(`The replica is complete: path in ${folder}.`));
});

test('the removal of old replica paths delays neither the record of the current path nor the watch of the replica, and its failure is reported as such', async () => {
  const old = ['20200101T000000Z-aaaaaa/1', '20200102T000000Z-bbbbbb/1', '20200103T000000Z-cccccc/1'];
  let refuse: ((error: Error) => void) | undefined;
  const slow = {
    ...folderStore(folder),
    list: async () => old,
    remove: () => new Promise<void>((_, reject) => (refuse = reject)),
  };
  syncedMs = Date.now();
  watch = watchReplica(litestream, slow, 'path', (line) => lines.push(line));
  await watch.makeCurrent();
  expect(watch.isCurrent()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  syncedMs = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  expect(watch.ageSeconds()).toBe(1);
  await vi.waitFor(() => expect(refuse).toBeDefined());
  refuse?.(new Error('store status 403'));
  await vi.waitFor(() =>
    expect(lines.at(-1)).toBe('Old paths of the replica were not removed (store status 403).'),
  );
});
