import { expect, it } from 'vitest';
import type { DiskAnswer } from '#lib/browser/disk-probe.ts';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { SilentStorageError, unlessSilent } from './silent-storage.ts';
import { StorageFullError } from './storage-full.ts';

function start(answer: DiskAnswer, { isProbedFirst = false } = {}) {
  const clock = manualClock();
  const work = Promise.withResolvers<string>();
  const state = { answer, probes: 0, calls: 0 };
  const probe = async () => {
    state.probes += 1;
    return state.answer;
  };
  const call = () => {
    state.calls += 1;
    return work.promise;
  };
  const db = { disk: { probe } } as Parameters<typeof unlessSilent>[0];
  return { clock, work, state, result: unlessSilent(db, clock, call, isProbedFirst) };
}

const failures = [
  ['SilentStorageError', 'the browser answers no probe', 'silent', SilentStorageError],
  ['StorageFullError', 'the disk is full', 'full', StorageFullError],
] as const;

it.each(failures)('unlessSilent rejects with %s when the work has no result and %s', async (...failure) => {
  const [, , answer, expected] = failure;
  const { clock, state, result } = start('accepts');
  const rejected = expect(result).rejects.toThrow(expected);
  await clock.advance(10_000);
  state.answer = answer;
  await clock.advance(10_000);
  await rejected;
  expect(state.probes).toBe(2);
});

it.each([
  ['the disk accepts data', 'accepts'],
  ['no probe can tell', 'unknown'],
] as const)(
  'unlessSilent waits for slow work while %s, and probes no more once the work has ended',
  async (_, answer) => {
    const { clock, work, state, result } = start(answer);
    await clock.advance(60_000);
    work.resolve('opened');
    expect(await result).toBe('opened');
    expect(state.probes).toBe(6);
    await clock.advance(60_000);
    expect(state.probes).toBe(6);
  },
);

it('unlessSilent rejects with the error of the work', async () => {
  const { work, result } = start('accepts');
  work.reject(new TypeError('not a database'));
  await expect(result).rejects.toThrow('not a database');
});

it.each(failures)(
  'unlessSilent that probes first rejects with %s, and does not call the work, when %s',
  async (...failure) => {
    const [, , answer, expected] = failure;
    const { state, result } = start(answer, { isProbedFirst: true });
    await expect(result).rejects.toThrow(expected);
    expect(state.calls).toBe(0);
  },
);

it('unlessSilent that probes first calls the work once a probe found that the disk accepts data', async () => {
  const { work, state, result } = start('accepts', { isProbedFirst: true });
  expect(state.calls).toBe(0);
  work.resolve('opened');
  expect(await result).toBe('opened');
  expect(state).toMatchObject({ probes: 1, calls: 1 });
});
