// Program that kills the server of a node when its lease is over, because the supervisor that should do so may be
// stopped itself. It reads lines from its input: `pid NUMBER` names the server (0: none); `until MS` is the uptime of
// the machine, in milliseconds, from which the server must not run. The program ends when its input ends.
import { uptime } from 'node:os';
import { createInterface } from 'node:readline';

const longestTimerMs = 60_000;

let [pid, untilMs] = [0, Number.POSITIVE_INFINITY];
let timer: NodeJS.Timeout | undefined;

/**
 * Looks at the lease after all lines that have already arrived were read: when this program starts or continues late,
 * a renewal may wait behind a line that names an earlier end.
 */
const lookSoon = () => setImmediate(look);

function look(): void {
  clearTimeout(timer);
  const leftMs = untilMs - uptime() * 1000;
  if (leftMs <= 0 && pid > 0) kill();
  if (leftMs > 0) timer = setTimeout(lookSoon, Math.min(leftMs, longestTimerMs));
}

function kill(): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The server has already ended.
  }
  pid = 0;
}

// Ignores the signals with which a terminal or service manager ends processes: the supervisor handles them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [name, value] = line.split(' ');
  if (name === 'pid') pid = Number(value);
  if (name === 'until') untilMs = Number(value);
  lookSoon();
});
lines.on('close', () => {
  // All lines were read, and nothing that was put off to a later moment runs after the exit.
  look();
  process.exit(0);
});
