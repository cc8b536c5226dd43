// Pins the version of PocketBase, and names its release files and the Go package from which it can be built.
import { arch, platform } from 'node:os';

export const pocketbaseRelease = {
  version: '0.40.4',
  /** Base URL of the official releases; the files of a release are under `<base>/v<version>/<file>`. */
  downloadBase: 'https://github.com/pocketbase/pocketbase/releases/download',
  checksumFile: 'checksums.txt',
  /**
   * Go package that the official releases are built from; `versionVariable` is the variable that receives
   * the version.
   */
  sourcePackage: 'github.com/pocketbase/pocketbase/examples/base',
  versionVariable: 'github.com/pocketbase/pocketbase.Version',
  /** Oldest version of Go that builds the package: [major, minor]. */
  oldestGo: [1, 27] as const,
};

const releaseSystems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};
const releaseArchitectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64', arm: 'armv7' };

/** Returns the name of the release's zip for this machine, or null if its system or processor is not listed above. */
export function releaseZipName(): string | null {
  const system = releaseSystems[platform()];
  const architecture = releaseArchitectures[arch()];
  if (!system || !architecture) return null;
  return `pocketbase_${pocketbaseRelease.version}_${system}_${architecture}.zip`;
}

export function executableName(name: string): string {
  return platform() === 'win32' ? `${name}.exe` : name;
}
