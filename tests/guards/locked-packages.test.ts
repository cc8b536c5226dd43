import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeLock, type Lock } from '../../scripts/packages/lock-stubs.ts';
import { projectRoot } from './source-tree.ts';

type Entry = Lock['packages'][string] & { integrity?: string; link?: boolean };

const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/**
 * Returns whether an entry is exactly the stub that `npm run lock:complete` adds for a missing optional package,
 * whatever its platform.
 */
function isStub(packages: Record<string, Entry>, path: string): boolean {
  const { [path]: entry, ...others } = packages;
  const { lock: completed } = completeLock({ packages: others });
  return JSON.stringify(sorted(completed.packages[path])) === JSON.stringify(sorted(entry));
}

const sorted = (entry: object | undefined) =>
  Object.entries(entry ?? {}).toSorted(([one], [other]) => one.localeCompare(other));

const isOurPlatform = ({ os, cpu, libc }: Entry): boolean =>
  (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && !libc?.includes('musl');

const unchecked = (packages: Record<string, Entry>): string[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '' || /^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '')) return [];
    return isStub(packages, path) && !isOurPlatform(entry) ? [] : [path];
  });

describe('every locked package', () => {
  it('every locked package has its integrity hash, or is a stub for another platform', () => {
    expect(unchecked(lock.packages)).toEqual([]);
  });

  it('a locked package is reported when its integrity hash is missing or weak, and a stub for another platform when its URL or platform is changed', () => {
    const change = (path: string, more: Partial<Entry>) =>
      unchecked({ ...lock.packages, [path]: { ...lock.packages[path], ...more } as Entry });
    const react = 'node_modules/react';
    const { integrity: _, ...bare } = lock.packages[react] as Entry;
    expect(unchecked({ ...lock.packages, [react]: bare })).toEqual([react]);
    expect(change(react, { integrity: `sha1-${'A'.repeat(27)}=` })).toEqual([react]);
    const stub = Object.keys(lock.packages).find((path) => path.includes('darwin')) ?? '';
    expect(change(stub, { resolved: 'https://example.org/x.tgz' } as Partial<Entry>)).toEqual([stub]);
    expect(change(stub, { os: ['linux'], cpu: ['x64'] })).toEqual([stub]);
  });
});
