// Runs a node of a site with the script that an operator uses, and reads the node’s output.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-tools.ts';

export type NodeProcess = {
  name: string;
  url: string;
  dataDir: string;
  output: () => string;
  /** Resolves when output printed after the call matches `pattern`; rejects after a minute, with the whole output. */
  prints: (pattern: RegExp) => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
  /** Sends the signal to the node and to the processes it has started: server, Litestream and watchdog. */
  signalAll: (signal: NodeJS.Signals) => void;
  ended: Promise<number | null>;
};

const longestMs = 60_000;
const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function startNode(
  name: string,
  { url, dataDir, env }: { url: string; dataDir: string; env: Record<string, string> },
): NodeProcess {
  const script = join(projectRoot, 'scripts/serve/standby.ts');
  const child = spawn(process.execPath, [script], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NO_COLOR: '1',
      PARE_NODE: name,
      PARE_DATA: dataDir,
      PORT: new URL(url).port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  running.add(child);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  ended.then(() => running.delete(child));
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [...childrenOf(child), child.pid ?? 0]) if (pid > 0) sendSignal(pid, signal);
  };
  return {
    name,
    url,
    dataDir,
    output: () => output,
    prints: (pattern) => printed(pattern, () => output, listeners, name),
    signal: (signal) => child.kill(signal),
    signalAll,
    ended,
  };
}

function printed(
  pattern: RegExp,
  output: () => string,
  listeners: Set<() => void>,
  name: string,
): Promise<void> {
  const from = output().length;
  return new Promise((done, fail) => {
    const timer = setTimeout(() => {
      listeners.delete(look);
      fail(new Error(`node ${name} did not print ${pattern}: ${output()}`));
    }, longestMs);
    const look = () => {
      if (!pattern.test(output().slice(from))) return;
      clearTimeout(timer);
      listeners.delete(look);
      done();
    };
    listeners.add(look);
  });
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** Returns the ids of the processes that the node has started directly, read from /proc. */
function childrenOf({ pid }: ChildProcess): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => parentOf(id) === pid).map(Number);
}

function parentOf(id: string): number | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
