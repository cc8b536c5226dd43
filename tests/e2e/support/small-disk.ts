// A small disk of a phone's own, which can be filled to the last bytes: a filesystem in memory.
// Guarantees that it is gone with the process that asked for it, however that one ends: it is mounted in a namespace
// that lives as long as a shell which waits there for its input to end.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type SmallDisk = {
  /** What lies in it is on the disk, for programs that were started through `onDisk` alone. */
  folder: string;
  /** The path of a program that starts `program`, with its arguments, where `folder` is the disk. */
  onDisk: (program: string) => string;
  /** Puts a file into the folder. */
  write: (path: string, content: string) => void;
  freeBytes: () => number;
  /** Takes all room but this; takes again what was freed since. */
  fillTo: (freeBytes: number) => void;
  /** Gives back all that `fillTo` took. */
  empty: () => void;
  dispose: () => Promise<void>;
};

/** A way into a namespace where this process may mount: what makes one, and what enters it. */
type Way = { unshare: string[]; nsenter: string[] };

const asSuperuser: Way = { unshare: ['--mount'], nsenter: ['--mount'] };
const asAnybody: Way = {
  unshare: ['--user', '--map-root-user', '--mount'],
  nsenter: ['--user', '--preserve-credentials', '--mount'],
};

const mount = (sizeBytes: number) => `mount -t tmpfs -o size=${sizeBytes} small-disk "$0"`;

/** Null where the machine lets nobody mount. */
function findWay(): Way | null {
  const works = ({ unshare }: Way) =>
    spawnSync('unshare', [...unshare, 'sh', '-c', mount(2 ** 20), tmpdir()]).status === 0;
  return [asSuperuser, asAnybody].find(works) ?? null;
}

/** Whether there can be one on this machine: only Linux has them, and not all let a program mount. */
export const hasSmallDisks = (): boolean => findWay() !== null;

export async function openSmallDisk(sizeBytes: number): Promise<SmallDisk> {
  const way = findWay();
  if (!way) throw new Error('this machine lets nobody mount a disk');
  const folder = mkdtempSync(join(tmpdir(), 'pare-disk-'));
  const starter = `${folder}-start`;
  const holder = await holdDisk(way, folder, sizeBytes);
  // The same folder as seen from outside.
  const disk = join(`/proc/${holder.pid}/root`, folder);
  const ballast = join(disk, 'ballast');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  return {
    folder,
    onDisk: (program) => {
      const enter = ['nsenter', '--target', String(holder.pid), ...way.nsenter];
      writeFileSync(starter, `#!/bin/sh\nexec ${enter.join(' ')} '${program}' "$@"\n`, { mode: 0o700 });
      return starter;
    },
    write: (path, content) => {
      const target = join(disk, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    },
    freeBytes,
    fillTo: (wantedBytes) => {
      const takenBytes = freeBytes() - wantedBytes;
      if (takenBytes > 0) takeRoom(ballast, takenBytes);
    },
    empty: () => rmSync(ballast, { force: true }),
    dispose: async () => {
      const ended = once(holder, 'exit');
      holder.stdin?.end();
      await ended;
      rmSync(starter, { force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What somebody else has taken by then is taken as well. */
function takeRoom(ballast: string, bytes: number): void {
  try {
    appendFileSync(ballast, Buffer.alloc(bytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Resolves with the process that keeps the disk, once it is mounted. */
async function holdDisk({ unshare }: Way, folder: string, sizeBytes: number): Promise<ChildProcess> {
  const script = `${mount(sizeBytes)} && echo mounted && cat`;
  const holder = spawn('unshare', [...unshare, 'sh', '-c', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const first = await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
  if (String(first[0]).trim() !== 'mounted') throw new Error('the small disk could not be mounted');
  return holder;
}
