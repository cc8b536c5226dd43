// Completes a lock file with the optional packages that a registry did not offer when the file was written.
// Restricts each added entry to the processor, and the system if any, that the package's name states.
import { SetupError } from '../lib/setup-error.ts';

type LockEntry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  cpu?: string[];
  os?: string[];
  libc?: string[];
};
export type Lock = { packages: Record<string, LockEntry> };

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

export function completeLock(lock: Lock): { lock: Lock; added: string[] } {
  const packages = { ...lock.packages };
  const added: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFound(packages, path, name)) continue;
      packages[`node_modules/${name}`] = stubFor(name, version, entry.dev === true);
      added.push(name);
    }
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added };
}

// Looks a package up as Node does: in the node_modules of the package that needs it, then of each package around
// it, then of the project.
function isFound(packages: Lock['packages'], from: string, name: string): boolean {
  let folder = from;
  for (;;) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
    const end = folder.lastIndexOf('/node_modules/');
    folder = end < 0 ? '' : folder.slice(0, end);
  }
}

function stubFor(name: string, version: string, dev: boolean): LockEntry {
  const words = name.split(/[-/.]/);
  const system = systems.find((one) => words.includes(one));
  const processor = processors.find((one) => words.includes(one));
  if (!processor)
    throw new SetupError(`The name ${name} does not state its processor: complete the lock file by hand.`);
  if (!/^\d+\.\d+\.\d+/.test(version)) throw new SetupError(`${name} has no exact version (${version}).`);
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGlibc = words.some((word) => word.startsWith('gnu'));
  return {
    version,
    cpu: [processor],
    ...(dev ? { dev } : {}),
    ...(system === 'linux' && (isMusl || isGlibc) ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
  };
}
