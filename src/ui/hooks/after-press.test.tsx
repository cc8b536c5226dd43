import { expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('afterPress runs in the next task when nothing is pressed, and otherwise in the task after the end of the press', async () => {
  const run = vi.fn();
  afterPress(run);
  expect(run).not.toHaveBeenCalled();
  await nextTask();
  expect(run).toHaveBeenCalledTimes(1);

  dispatchEvent(new Event('pointerdown'));
  afterPress(run);
  await nextTask();
  expect(run).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('pointerup'));
  expect(run).toHaveBeenCalledTimes(1);
  await nextTask();
  expect(run).toHaveBeenCalledTimes(2);
});

it('afterPress does not run after it was cancelled', async () => {
  const run = vi.fn();
  afterPress(run)();
  dispatchEvent(new Event('pointerdown'));
  afterPress(run)();
  dispatchEvent(new Event('pointerup'));
  await nextTask();
  expect(run).not.toHaveBeenCalled();
});
