import { expect, it } from 'vitest';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { SilentStorageError, unlessSilent } from './silent-storage.ts';

function start({ isOutOfSpace = false, wasSilent = false } = {}) {
  const clock = manualClock();
  const work = Promise.withResolvers<string>();
  const state = { isOutOfSpace, probes: 0, calls: 0 };
  const probe = async () => {
    state.probes += 1;
    return state.isOutOfSpace;
  };
  const call = () => {
    state.calls += 1;
    return work.promise;
  };
  const db = { disk: { isOutOfSpace: probe } } as Parameters<typeof unlessSilent>[0];
  return { clock, work, state, result: unlessSilent(db, clock, call, wasSilent) };
}

it('unlessSilent rejects with SilentStorageError when the work has no result and the disk accepts no data', async () => {
  const { clock, state, result } = start();
  const rejected = expect(result).rejects.toThrow(SilentStorageError);
  await clock.advance(10_000);
  state.isOutOfSpace = true;
  await clock.advance(10_000);
  await rejected;
  expect(state.probes).toBe(2);
});

it('unlessSilent waits for slow work while the disk accepts data, and probes no more once the work has ended', async () => {
  const { clock, work, state, result } = start();
  await clock.advance(60_000);
  work.resolve('opened');
  expect(await result).toBe('opened');
  expect(state.probes).toBe(6);
  await clock.advance(60_000);
  expect(state.probes).toBe(6);
});

it('unlessSilent rejects with the error of the work', async () => {
  const { work, result } = start();
  work.reject(new TypeError('not a database'));
  await expect(result).rejects.toThrow('not a database');
});

it('unlessSilent does not call the work after a silence while the disk still accepts no data', async () => {
  const { state, result } = start({ wasSilent: true, isOutOfSpace: true });
  await expect(result).rejects.toThrow(SilentStorageError);
  expect(state.calls).toBe(0);
});

it('unlessSilent calls the work after a silence once a probe found that the disk accepts data', async () => {
  const { work, state, result } = start({ wasSilent: true });
  expect(state.calls).toBe(0);
  work.resolve('opened');
  expect(await result).toBe('opened');
  expect(state).toMatchObject({ probes: 1, calls: 1 });
});
