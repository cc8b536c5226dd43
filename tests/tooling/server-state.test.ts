import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openServerState } from '../../scripts/serve/server-state.ts';

test.each([
  ['with a replica', 12.4, 12],
  ['without a replica', null, null],
])('the state %s is written with the free space, and removed at the end', async (_, age, written) => {
  const folder = await mkdtemp(join(tmpdir(), 'pare-state-test-'));
  const state = await openServerState();
  try {
    await state.watch(folder, () => age);
    const read = JSON.parse(await readFile(state.file, 'utf8'));
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
