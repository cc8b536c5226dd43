import { expect, test } from 'vitest';
import { createSteps } from '../../scripts/serve/steps.ts';

function recordSteps() {
  let text = '';
  let nowMs = 0;
  const write = (piece: string) => {
    text += piece;
  };
  return {
    steps: createSteps(write, () => nowMs),
    work: async (ms: number) => {
      nowMs += ms;
    },
    text: () => text,
  };
}

test('a step prints its title before its work begins, and its outcome with the seconds on the same line', async () => {
  const { steps, work, text } = recordSteps();
  const run = steps.run('Starting the server', () => work(1_260), 'done');
  expect(text()).toBe('Starting the server… ');
  await run;
  expect(text()).toBe('Starting the server… done (1.3 s)\n');
});

test('a step that fails completes its line with "failed" and rejects with the error', async () => {
  const { steps, work, text } = recordSteps();
  const fail = async () => {
    await work(500);
    throw new Error('the disk is full');
  };
  await expect(steps.run('Opening the database', fail, 'done')).rejects.toThrow('the disk is full');
  expect(text()).toBe('Opening the database… failed (0.5 s)\n');
});

test('a note during a step has a line of its own, and the step then repeats its title', async () => {
  const { steps, work, text } = recordSteps();
  const download = async () => {
    steps.note('  50 % of 11 MB');
    steps.note('  100 % of 11 MB');
    await work(2_000);
    return 11;
  };
  await steps.run('Looking for PocketBase', download, (size) => `installed ${size} MB`);
  steps.note('Ready');
  expect(text().split('\n')).toEqual([
    'Looking for PocketBase… ',
    '  50 % of 11 MB',
    '  100 % of 11 MB',
    'Looking for PocketBase… installed 11 MB (2.0 s)',
    'Ready',
    '',
  ]);
});
