import { afterEach, expect, it, vi } from 'vitest';
import { probeDisk } from './disk-probe.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => undefined);
const withCaches = (put: () => Promise<void>, open = async () => ({ put })) =>
  vi.stubGlobal('caches', { open, delete: async () => true });

it('probeDisk tells a disk that accepts data from a full one, and knows neither when the browser refuses the test or has no Cache Storage', async () => {
  withCaches(async () => undefined);
  expect(await probeDisk()).toBe('accepts');
  withCaches(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  expect(await probeDisk()).toBe('full');
  withCaches(() => Promise.reject(new DOMException('storage is not allowed', 'SecurityError')));
  expect(await probeDisk()).toBe('unknown');
  vi.unstubAllGlobals();
  expect(await probeDisk()).toBe('unknown');
});

it('probeDisk returns silent when the browser never answers, and probes again on the next call', async () => {
  vi.useFakeTimers();
  withCaches(async () => undefined, never);
  const probing = probeDisk();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await probing).toBe('silent');
  withCaches(async () => undefined);
  expect(await probeDisk()).toBe('accepts');
});
