import { expect, it, vi } from 'vitest';
import { inSlices } from './time-slicing.ts';

it('inSlices runs all steps in order and pauses between slices', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const seen: string[] = [];
  function* work() {
    for (let step = 1; step <= 4; step += 1) {
      seen.push(`step ${step}`);
      clock.mockReturnValue(step * 5);
      yield step;
    }
    return 'end';
  }
  const ended = inSlices(work(), (step) => seen.push(`pause after ${step}`));
  expect(seen).toEqual(['step 1', 'step 2', 'pause after 2']);
  expect(await ended).toBe('end');
  expect(seen).toEqual(['step 1', 'step 2', 'pause after 2', 'step 3', 'step 4', 'pause after 4']);
  clock.mockRestore();
});

it('inSlices rejects with an error that the generator throws in a later slice', async () => {
  const clock = vi.spyOn(performance, 'now');
  let nowMs = 0;
  clock.mockImplementation(() => (nowMs += 10));
  function* work() {
    yield 1;
    throw new Error('broken');
  }
  await expect(inSlices(work())).rejects.toThrow('broken');
  clock.mockRestore();
});
