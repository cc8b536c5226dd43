import { expect, test } from 'vitest';
import { runCommand } from '../../scripts/lib/run-command.ts';

const node = (script: string, limitMs?: number) =>
  runCommand(process.execPath, ['-e', script], limitMs === undefined ? {} : { limitMs });

test('a program tells its exit code and both its outputs', async () => {
  const { code, output } = await node("console.log('out'); console.error('err'); process.exitCode = 3");
  expect([code, output.split('\n').toSorted()]).toEqual([3, ['', 'err', 'out']]);
});

test('a program that cannot be started is an ordinary failure', async () => {
  expect((await runCommand('no-such-program', [])).code).toBe(127);
});

test('within its time a program ends as it would', async () => {
  expect((await node('process.exitCode = 3', 60_000)).code).toBe(3);
});

test('after its time a program is ended with what it started, though that listens to nobody', async () => {
  const loop =
    "require('node:child_process').spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'inherit' })";
  // Its outputs stay open for as long as anything of it runs.
  expect((await node(loop, 1_000)).code).toBe(124);
});
