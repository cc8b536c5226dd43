// Starts the watchdog of a lease, and informs it of the server and of each renewal.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type LeaseWatch = {
  /** Sets the process id of the server that must not outlive the lease; 0: none. */
  watch: (pid: number) => void;
  /** Sets the uptime of the machine, in milliseconds, from which the server must not run. */
  setKillAt: (ms: number) => void;
  end: () => void;
};

const program = fileURLToPath(new URL('./lease-watchdog.ts', import.meta.url));

/** `onEnd` is called if the watchdog ends by itself, because then nothing watches the server. */
export function watchLease(onEnd: () => void): LeaseWatch {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  let isEnded = false;
  const send = (line: string) => child.stdin.write(`${line}\n`);
  child.stdin.on('error', () => undefined);
  child.on('error', () => undefined);
  child.once('close', () => {
    if (!isEnded) onEnd();
  });
  return {
    watch: (pid) => send(`pid ${pid}`),
    setKillAt: (ms) => send(`until ${ms}`),
    end: () => {
      isEnded = true;
      child.stdin.end();
    },
  };
}
