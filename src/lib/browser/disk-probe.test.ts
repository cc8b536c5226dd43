import { afterEach, expect, it, vi } from 'vitest';
import { probeDisk } from './disk-probe.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => undefined);
const withCaches = (put: () => Promise<void>, open = async () => ({ put })) =>
  vi.stubGlobal('caches', { open, delete: async () => true });

it('probeDisk returns true on a disk that accepts data, false on a full one, and null when the browser refuses the test', async () => {
  withCaches(async () => undefined);
  expect(await probeDisk()).toBe(true);
  withCaches(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  expect(await probeDisk()).toBe(false);
  withCaches(() => Promise.reject(new DOMException('storage is not allowed', 'SecurityError')));
  expect(await probeDisk()).toBe(null);
});

it('probeDisk returns false when the browser never answers, and probes again on the next call', async () => {
  vi.useFakeTimers();
  withCaches(async () => undefined, never);
  const probing = probeDisk();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await probing).toBe(false);
  withCaches(async () => undefined);
  expect(await probeDisk()).toBe(true);
});
