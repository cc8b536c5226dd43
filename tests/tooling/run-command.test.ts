import { expect, test } from 'vitest';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { startWatched } from '../../scripts/lib/watched-child.ts';

const node = (script: string, limitMs?: number) =>
  runCommand(process.execPath, ['-e', script], limitMs === undefined ? {} : { limitMs });

test('runCommand returns a program’s exit code and both its outputs', async () => {
  const { code, output } = await node("console.log('out'); console.error('err'); process.exitCode = 3");
  expect([code, output.split('\n').toSorted()]).toEqual([3, ['', 'err', 'out']]);
});

test('runCommand and startWatched read a letter with an accent whose bytes arrive one after the other', async () => {
  const script =
    'process.stdout.write(Buffer.of(0xc3)); setTimeout(() => process.stdout.write(Buffer.of(0xa9)), 100);';
  expect((await node(script)).output).toBe('é');
  const line = await new Promise<string>((onLine) => {
    startWatched(process.execPath, ['-e', script], { env: process.env, onLine });
  });
  expect(line).toBe('é');
});

test('runCommand returns code 127 for a program that cannot be started', async () => {
  expect((await runCommand('no-such-program', [])).code).toBe(127);
});

test('runCommand returns the program’s own code if it ends within the time limit', async () => {
  expect((await node('process.exitCode = 3', 60_000)).code).toBe(3);
});

test('runCommand kills a program with all its children after the time limit', async () => {
  const loop =
    "require('node:child_process').spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'inherit' })";
  // The call can end only when the children are killed too, because the program's outputs stay open as long
  // as one runs.
  expect((await node(loop, 1_000)).code).toBe(124);
});
