// Reads the processor time and the peak memory of a process from /proc; Linux only.
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

/** Reads the processor time of a process in ms; Linux counts it in hundredths of a second. */
export async function processorMs(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Reads the peak resident memory of a process in MB of 1,048,576 bytes. */
export async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024);
}

export type Shares = { server: number; generator: number };

/**
 * Starts measuring. The returned function resolves with the mean number of processors that the process `pid` (`server`)
 * and this process (`generator`) have used since.
 */
export async function watchProcessors(pid: number): Promise<() => Promise<Shares>> {
  const atMs = performance.now();
  const [server, own] = [await processorMs(pid), await processorMs(process.pid)];
  return async () => {
    const spentMs = performance.now() - atMs;
    const share = (ms: number) => Math.round((ms / spentMs) * 100) / 100;
    return {
      server: share((await processorMs(pid)) - server),
      generator: share((await processorMs(process.pid)) - own),
    };
  };
}

/** Describes the machine for the report: its number of processors, and its load in the minute before the run. */
export const machineLine = (): string =>
  `${cpus().length} processors shared by server and load generator, load ${loadavg()[0]?.toFixed(1)} before the run`;
