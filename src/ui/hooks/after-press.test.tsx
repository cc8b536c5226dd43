import { expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('runs soon where nothing is pressed, and waits for the end of a press and its click otherwise', async () => {
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

it('does nothing once it was called off', async () => {
  const run = vi.fn();
  afterPress(run)();
  dispatchEvent(new Event('pointerdown'));
  afterPress(run)();
  dispatchEvent(new Event('pointerup'));
  await nextTask();
  expect(run).not.toHaveBeenCalled();
});
