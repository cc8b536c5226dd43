// Mounts a small in-memory filesystem as the disk of one phone, which can be filled to the last bytes.
// The disk disappears with the process that opened it, however that process ends: the disk is mounted in a
// namespace that lasts as long as a shell, and the shell ends when its input ends.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type SmallDisk = {
  /** Mount point of the disk. Only programs started through `onDisk` see the disk there. */
  folder: string;
  /** Returns the path of a script that starts `program` in the namespace in which the disk is mounted at `folder`. */
  onDisk: (program: string) => string;
  write: (path: string, content: string) => void;
  freeBytes: () => number;
  /** Fills the disk until only `freeBytes` are left; can be called again after space was freed. */
  fillTo: (freeBytes: number) => void;
  empty: () => void;
  dispose: () => Promise<void>;
};

/**
 * Arguments for a namespace in which this process may mount: those of `unshare` create it, those of
 * `nsenter` enter it.
 */
type NamespaceMethod = { unshare: string[]; nsenter: string[] };

const asSuperuser: NamespaceMethod = { unshare: ['--mount'], nsenter: ['--mount'] };
const asUser: NamespaceMethod = {
  unshare: ['--user', '--map-root-user', '--mount'],
  nsenter: ['--user', '--preserve-credentials', '--mount'],
};

const mount = (sizeBytes: number) => `mount -t tmpfs -o size=${sizeBytes} small-disk "$0"`;

function findNamespaceMethod(): NamespaceMethod | null {
  const works = ({ unshare }: NamespaceMethod) =>
    spawnSync('unshare', [...unshare, 'sh', '-c', mount(2 ** 20), tmpdir()]).status === 0;
  return [asSuperuser, asUser].find(works) ?? null;
}

/** Returns whether this machine lets a program mount a small disk, which only Linux supports. */
export const hasSmallDisks = (): boolean => findNamespaceMethod() !== null;

export async function openSmallDisk(sizeBytes: number): Promise<SmallDisk> {
  const method = findNamespaceMethod();
  if (!method) throw new Error('this machine does not allow mounting a disk');
  const folder = mkdtempSync(join(tmpdir(), 'pare-disk-'));
  const starter = `${folder}-start`;
  const holder = await mountDisk(method, folder, sizeBytes);
  // Path of the disk's folder as seen from outside the namespace.
  const disk = join(`/proc/${holder.pid}/root`, folder);
  const ballast = join(disk, 'ballast');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  return {
    folder,
    onDisk: (program) => {
      const enter = ['nsenter', '--target', String(holder.pid), ...method.nsenter];
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
      if (takenBytes > 0) fillSpace(ballast, takenBytes);
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

/**
 * Adds `bytes` to the file `ballast`. Another program may have taken some of the space already, so a full
 * disk is no error here.
 */
function fillSpace(ballast: string, bytes: number): void {
  try {
    appendFileSync(ballast, Buffer.alloc(bytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

async function mountDisk(
  { unshare }: NamespaceMethod,
  folder: string,
  sizeBytes: number,
): Promise<ChildProcess> {
  const script = `${mount(sizeBytes)} && echo mounted && cat`;
  const holder = spawn('unshare', [...unshare, 'sh', '-c', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const first = await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
  if (String(first[0]).trim() !== 'mounted') throw new Error('the small disk could not be mounted');
  return holder;
}
