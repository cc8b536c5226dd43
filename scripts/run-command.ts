// Runs a program to its end, for the set-up scripts.
// Guarantees that a missing program is an ordinary failed result, never a crash.
import { spawn } from 'node:child_process';

export type CommandResult = { code: number; output: string };
type RunOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Called with each line of standard output and error as it comes. */
  onLine?: (line: string) => void;
};

/** Exit code and both outputs together; code 127 when the program cannot be started. */
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
    });
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
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => {
      if (rest && options.onLine) options.onLine(rest);
      resolve({ code: code ?? 1, output });
    });
  });
}
