import { expect, it } from 'vitest';
import type { DiskAnswer } from '#lib/browser/disk-probe.ts';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { DiskWatch } from './database-recovery.ts';

it.each([
  ['opens a lost database once there is free space', false, ['opened']],
  ['does not open a database if `end` is called while the disk is probed', true, []],
])('DiskWatch %s', async (_, isEnded, expected) => {
  const done: string[] = [];
  let answerProbe = (_answer: DiskAnswer): void => undefined;
  const watched = { open: async () => done.push('opened'), close: () => done.push('closed') };
  const probeRoom = () => new Promise<DiskAnswer>((resolve) => (answerProbe = resolve));
  const clock = manualClock();
  const watch = new DiskWatch(watched, { probeRoom, clock, random: (bytes) => bytes.fill(0) });
  watch.lose();
  const trying = watch.recover();
  if (isEnded) watch.end();
  answerProbe('accepts');
  expect(await trying).toBe(!isEnded);
  expect(done).toEqual(expected);
});
