// Runs a program to its end and collects its output. Never rejects.
import { type ChildProcess, spawn } from 'node:child_process';
import { platform } from 'node:os';

export type CommandResult = { code: number; output: string };
type RunOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Called with each line of standard output and error as it is printed. */
  onLine?: (line: string) => void;
  /**
   * Time after which the program is killed with its children (on Windows, without them). With a limit, the
   * program is also killed when this process ends.
   */
  limitMs?: number;
};

/**
 * Resolves with the exit code and both outputs together; code 127 if the program cannot be started, 124
 * after the time limit, 1 if a signal ended it.
 */
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
    const take = (chunk: string) => {
      output += chunk;
      if (!options.onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) options.onLine(line);
    };
    // Each stream decodes its bytes as a whole: a letter may be divided between two chunks.
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
    child.once('error', (error) => {
      limit?.finish();
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code) => {
      if (rest && options.onLine) options.onLine(rest);
      resolve({ code: limit?.finish() ? 124 : (code ?? 1), output });
    });
  });
}

/** Starts the time limit of a program; `finish` ends it and returns whether it was exceeded. */
function limitTo(child: ChildProcess, limitMs: number): { finish: () => boolean } {
  let isOver = false;
  const end = () => {
    try {
      // SIGKILL, because a child in an endless loop may not react to other signals.
      if (child.pid !== undefined) process.kill(platform() === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // The program has already ended by itself.
    }
  };
  const timer = setTimeout(() => {
    isOver = true;
    end();
  }, limitMs);
  process.on('exit', end);
  return {
    finish: () => {
      clearTimeout(timer);
      process.off('exit', end);
      return isOver;
    },
  };
}
