import { describe, expect, it } from 'vitest';
import { phoneLocks } from '../../tests/support/phone/fake-web-locks.ts';
import { runWithLock } from './locks.ts';

const never = () => new Promise<never>(() => undefined);

describe('runWithLock', () => {
  it('runWithLock resolves with the result of the work', async () => {
    expect(await runWithLock(phoneLocks(), 'lock', {}, async () => 7)).toEqual({ result: 7 });
  });

  it('runWithLock rejects with the error of the work, also if it is named AbortError', async () => {
    const locks = phoneLocks();
    const error = Object.assign(new Error('the transaction failed'), { name: 'AbortError' });
    await expect(runWithLock(locks, 'lock', {}, () => Promise.reject(error))).rejects.toBe(error);
    expect(locks.countHeld()).toBe(0);
  });

  it('runWithLock resolves with null when the wait is aborted, and when the lock is stolen', async () => {
    const locks = phoneLocks();
    const holding = runWithLock(locks, 'lock', {}, never);
    const waiting = new AbortController();
    const aborted = runWithLock(locks, 'lock', { signal: waiting.signal }, never);
    waiting.abort();
    expect(await aborted).toBeNull();
    expect(await runWithLock(locks, 'lock', { steal: true }, async () => 7)).toEqual({ result: 7 });
    expect(await holding).toBeNull();
  });
});
