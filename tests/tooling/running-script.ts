// Starts one of the project's commands as a user would, and waits until it reports that it is ready.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-tools.ts';

export type RunningScript = {
  /** Standard output of the command until it was ready. */
  output: string;
  /** Interrupts the command like Ctrl-C; resolves with the exit code. */
  interrupt: () => Promise<number | null>;
};

const children = new Set<ChildProcess>();

/**
 * Starts the command and resolves once its output matches `ready`; rejects with the output and the errors
 * if the command ends before.
 */
export function runUntil(script: string, env: Record<string, string>, ready: RegExp): Promise<RunningScript> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/serve', script)], {
    cwd: projectRoot,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const interrupt = () => {
    child.kill('SIGINT');
    return ended;
  };
  let output = '';
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((done, fail) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (ready.test(output)) done({ output, interrupt });
    });
    ended.then((code) =>
      fail(new Error(`${script} ended with code ${code} before it was ready: ${output}${errors}`)),
    );
  });
}

export function killScripts(): void {
  for (const child of children) child.kill('SIGKILL');
}
