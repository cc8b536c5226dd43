import { afterEach, expect, it, vi } from 'vitest';
import { measureUpdate, readUpdateSize } from './update-size.ts';

/** Cache Storage of one phone; only what is asked of it here. */
function cacheStorage() {
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, value: Response) => void kept.set(key, value) }),
    match: async (key: string) => kept.get(key)?.clone(),
  });
}

const fetched = (...transferSizes: (number | undefined)[]) =>
  vi.stubGlobal('performance', {
    getEntriesByType: () => transferSizes.map((transferSize) => ({ transferSize })),
  });

afterEach(() => vi.unstubAllGlobals());

it('adds up what the files of a newer version weighed', async () => {
  cacheStorage();
  const { handlerDidComplete } = measureUpdate(() => true);
  fetched(1200);
  await handlerDidComplete();
  fetched(1200, undefined, 800);
  await handlerDidComplete();
  expect(await readUpdateSize()).toBe(2000);
});

it('says nothing of a phone’s first version, nor where nothing can be kept', async () => {
  cacheStorage();
  fetched(1200);
  await measureUpdate(() => false).handlerDidComplete();
  expect(await readUpdateSize()).toBeNull();
  const full = () => Promise.reject(new Error('full'));
  vi.stubGlobal('caches', { open: full, match: full });
  await measureUpdate(() => true).handlerDidComplete();
  expect(await readUpdateSize()).toBeNull();
});
