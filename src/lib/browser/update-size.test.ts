import { afterEach, expect, it, vi } from 'vitest';
import { measureUpdate, readUpdateSize } from './update-size.ts';

function cacheStorage() {
  const cached = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, value: Response) => void cached.set(key, value) }),
    match: async (key: string) => cached.get(key)?.clone(),
  });
}

const fetched = (...transferSizes: (number | undefined)[]) =>
  vi.stubGlobal('performance', {
    getEntriesByType: () => transferSizes.map((transferSize) => ({ transferSize })),
  });

afterEach(() => vi.unstubAllGlobals());

it('readUpdateSize returns the sum of the transfer sizes of a newer version’s files', async () => {
  cacheStorage();
  const { handlerDidComplete } = measureUpdate(() => true);
  fetched(1200);
  await handlerDidComplete();
  fetched(1200, undefined, 800);
  await handlerDidComplete();
  expect(await readUpdateSize()).toBe(2000);
});

it('readUpdateSize returns null for a phone’s first version, and when Cache Storage fails', async () => {
  cacheStorage();
  fetched(1200);
  await measureUpdate(() => false).handlerDidComplete();
  expect(await readUpdateSize()).toBeNull();
  const full = () => Promise.reject(new Error('full'));
  vi.stubGlobal('caches', { open: full, match: full });
  await measureUpdate(() => true).handlerDidComplete();
  expect(await readUpdateSize()).toBeNull();
});
