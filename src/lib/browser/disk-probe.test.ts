import { afterEach, expect, it, vi } from 'vitest';
import { probeRoom } from './disk-probe.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => undefined);
const withCaches = (put: () => Promise<void>, open = async () => ({ put })) =>
  vi.stubGlobal('caches', { open, delete: async () => true });

it('tells room from a disk that takes nothing, and says so where nothing can tell', async () => {
  withCaches(async () => undefined);
  expect(await probeRoom()).toBe(true);
  withCaches(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  expect(await probeRoom()).toBe(false);
  withCaches(() => Promise.reject(new DOMException('not here', 'SecurityError')));
  expect(await probeRoom()).toBe(null);
});

it('ends where the browser never answers, and asks anew the next time', async () => {
  vi.useFakeTimers();
  withCaches(async () => undefined, never);
  const probing = probeRoom();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await probing).toBe(false);
  withCaches(async () => undefined);
  expect(await probeRoom()).toBe(true);
});
