// Starts a program that runs beside this process and ends with it, even after a SIGKILL (on Windows, only if
// this process can still react).
import { type ChildProcess, spawn } from 'node:child_process';
import { platform } from 'node:os';

export type WatchedChild = {
  pid: number;
  /** Promise of the exit code (null after a signal, or if the program cannot be started); never rejects. */
  exited: Promise<number | null>;
  /** Sends the signal and waits until the process has ended; does nothing if it has already ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type WatchedOptions = {
  env: NodeJS.ProcessEnv;
  cwd?: string;
  onLine: (line: string) => void;
  /**
   * True if a Ctrl-C in the terminal must not reach the program, because this process stops it itself. Has no effect on
   * Windows.
   */
  hasOwnGroup?: boolean;
};

const running = new Set<ChildProcess>();

export function startWatched(program: string, args: string[], options: WatchedOptions): WatchedChild {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.hasOwnGroup === true && platform() !== 'win32',
  });
  const exited = watchOver(child);
  readLines(child, options.onLine);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
  };
  return { pid: child.pid ?? 0, exited, stop };
}

function watchOver(child: ChildProcess): Promise<number | null> {
  running.add(child);
  const guard = child.pid === undefined ? null : killWithParent(child.pid);
  return new Promise((done) => {
    const end = (code: number | null) => {
      running.delete(child);
      guard?.kill('SIGKILL');
      done(code);
    };
    child.once('exit', end);
    child.once('error', () => end(null));
  });
}

// Starts a shell that reads a pipe of this process and kills the program when the pipe ends, which happens
// even after a SIGKILL of this process.
function killWithParent(pid: number): ChildProcess | null {
  if (platform() === 'win32') return null;
  const guard = spawn('/bin/sh', ['-c', `read -r _; kill -9 ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return guard;
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    // Decodes the bytes as a whole: a letter may be divided between two chunks.
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
    stream?.on('end', () => rest && onLine(rest));
  }
}
