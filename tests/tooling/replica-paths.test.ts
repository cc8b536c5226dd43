import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStore } from '../../scripts/object-store/folder-store.ts';
import { currentPath, newPath, removeOldPaths, setCurrentPath } from '../../scripts/replica/replica-paths.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pare-paths-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 8, 30, 5));

test('two replica paths of the same second have different names, and a path of an earlier day sorts first', () => {
  const names = [newPath(day(2)), newPath(day(2)), newPath(day(1))];
  expect(new Set(names).size).toBe(3);
  expect(names[0]).toMatch(/^20260102T083005Z-[0-9a-f]{6}$/);
  expect([...names].sort()[0]).toBe(names[2]);
});

test('the current replica path is null until one is set, and then the last that was set', async () => {
  const store = folderStore(folder);
  expect(await currentPath(store)).toBeNull();
  for (const path of ['one', 'two']) await setCurrentPath(store, path, day(1));
  expect(await currentPath(store)).toBe('two');
});

test('a replica path is removed 30 days after its successor began; the newest path, the current path and other objects stay', async () => {
  const store = folderStore(folder);
  const [current, old, replaced, newest] = [
    newPath(day(1)),
    newPath(day(2)),
    newPath(day(3)),
    newPath(day(20)),
  ];
  for (const path of [current, old, replaced, newest]) await store.put(`${path}/ltx/0/1.ltx`, 'pages');
  await store.put('notes/1.txt', 'not a path');
  await setCurrentPath(store, current, day(1));
  expect(await removeOldPaths(store, day(32))).toEqual([]);
  expect(await removeOldPaths(store, day(34))).toEqual([old]);
  const left = await store.list('');
  expect(left.filter((name) => name.endsWith('.ltx')).map((name) => name.split('/')[0])).toEqual(
    expect.arrayContaining([current, replaced, newest]),
  );
  expect(left).toHaveLength(5);
  expect(await removeOldPaths(store, day(300))).toEqual([replaced]);
});
