// Runs a program to its end, for the set-up scripts.
// Guarantees that a missing program is an ordinary failed result, never a crash.
import { type ChildProcess, spawn } from 'node:child_process';
import { platform } from 'node:os';

export type CommandResult = { code: number; output: string };
type RunOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Called with each line of standard output and error as it comes. */
  onLine?: (line: string) => void;
  /** After so long the program is ended with all that it has started, as it is when this process ends. */
  limitMs?: number;
};

/** Exit code and both outputs together; code 127 when the program cannot be started, 124 when its time was over. */
export function runCommand(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: options.limitMs !== undefined && platform() !== 'win32',
    });
    const limit = options.limitMs === undefined ? null : limitTo(child, options.limitMs);
    let output = '';
    let rest = '';
    const take = (chunk: Buffer) => {
      output += chunk;
      if (!options.onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) options.onLine(line);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => {
      limit?.settle();
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code) => {
      if (rest && options.onLine) options.onLine(rest);
      resolve({ code: limit?.settle() ? 124 : (code ?? 1), output });
    });
  });
}

/** `settle` ends the watch and tells whether the time was over. */
function limitTo(child: ChildProcess, limitMs: number): { settle: () => boolean } {
  let isOver = false;
  const end = () => {
    try {
      // What it started may no longer listen to it, as a worker in an endless loop.
      if (child.pid !== undefined) process.kill(platform() === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const timer = setTimeout(() => {
    isOver = true;
    end();
  }, limitMs);
  process.on('exit', end);
  return {
    settle: () => {
      clearTimeout(timer);
      process.off('exit', end);
      return isOver;
    },
  };
}
