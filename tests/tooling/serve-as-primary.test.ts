import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NodeSetup } from '../../scripts/nodes/node-setup.ts';
import { serveAsPrimary } from '../../scripts/nodes/serve-as-primary.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pare-primary-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it.each(['before', 'during'])('serveAsPrimary aborts the start if asked to end %s it', async (when) => {
  let isEnd = false;
  const asked = Promise.withResolvers<void>();
  const ask = () => {
    isEnd = true;
    asked.resolve();
  };
  if (when === 'before') ask();
  const notes: string[] = [];
  const setup = {
    ...{ node: 'a', dataDir, port: 1, host: '127.0.0.1', plan: {} },
    steps: { note: (line: string) => notes.push(line) },
    wish: { isEnd: () => isEnd, isHandover: () => false, next: () => asked.promise, isDone: () => undefined },
    // Simulates a conversion of the database that ends only when `startSignal` is aborted.
    start: ({ startSignal }: { startSignal?: AbortSignal }) =>
      new Promise((_, fail) => {
        const stop = () => fail(new Error('the start was aborted'));
        startSignal?.addEventListener('abort', stop);
        if (startSignal?.aborted) stop();
        if (when === 'during') ask();
      }),
  } as unknown as NodeSetup;
  const watch = { watch: () => undefined };
  const held = { lease: {} as never, lost: new AbortController().signal, watch };
  expect(await serveAsPrimary(setup, held)).toBe('no start');
  expect(notes).toEqual(['The server of node a did not start: the start was aborted']);
});
