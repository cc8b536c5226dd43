import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openServerState } from '../../scripts/serve/server-state.ts';
import { until } from '../support/until.ts';

afterEach(() => {
  vi.useRealTimers();
});

const stateIn = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test.each([
  ['with a replica', 12.4, 12],
  ['without a replica', null, null],
])('the state file of a server %s holds the free space and is removed by `end`', async (_, age, written) => {
  const folder = await mkdtemp(join(tmpdir(), 'pare-state-test-'));
  const state = await openServerState();
  try {
    await state.watch(folder, () => age);
    const read = await stateIn(state.file);
    expect(read).toEqual({
      atMs: expect.any(Number),
      diskFreeBytes: expect.any(Number),
      replicaAgeSeconds: written,
    });
    expect(read.diskFreeBytes).toBeGreaterThan(0);
  } finally {
    await state.end();
    await rm(folder, { recursive: true, force: true });
  }
  await expect(stat(state.file)).rejects.toThrow('ENOENT');
});

test('when no new file can be written, as on a full disk, the server’s state is written over the old file', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const folder = await mkdtemp(join(tmpdir(), 'pare-state-test-'));
  const state = await openServerState();
  let age = 123_456;
  try {
    await state.watch(folder, () => age);
    const startMs = Date.now();
    // A folder with the name of the new file keeps the file from being written.
    await mkdir(`${state.file}.draft`);
    age = 7;
    vi.advanceTimersByTime(10_000);
    await until('the file has the new state', async () => (await stateIn(state.file)).atMs > startMs);
    expect(await stateIn(state.file)).toMatchObject({ atMs: startMs + 10_000, replicaAgeSeconds: 7 });
  } finally {
    await state.end();
    await rm(folder, { recursive: true, force: true });
  }
});
