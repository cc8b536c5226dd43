// A disk as small as a cheap phone's, which can be filled to the last block.
// Guarantees that nothing stays mounted once `dispose` has resolved.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  path: string;
  /** Leaves this much room and no more. */
  fillUpTo: (freeBytes: number) => void;
  /** Gives back what filling took. */
  free: () => void;
  dispose: () => void;
};

/** Throws one sentence where the system lets nobody mount a disk. */
export function mountSmallDisk(sizeBytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'pare-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'tmpfs', path], { stdio: 'pipe' });
  } catch {
    rmSync(path, { recursive: true, force: true });
    throw new Error('This journey mounts a small disk of its own (tmpfs), which takes root.');
  }
  const filler = join(path, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    fillUpTo: (wanted) => writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes() - wanted), 1)),
    free: () => rmSync(filler, { force: true }),
    dispose: () => {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
