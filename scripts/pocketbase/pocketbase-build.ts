// Builds the pinned version of PocketBase from its published source.
import { join } from 'node:path';
import { goInstall } from './go-install.ts';
import { executableName, pocketbaseRelease } from './pocketbase-release.ts';

export async function buildPocketbase(
  folder: string,
  cache: string,
  log: (line: string) => void,
): Promise<string> {
  const { version, sourcePackage, versionVariable, oldestGo } = pocketbaseRelease;
  const built = {
    title: `PocketBase ${version}`,
    source: `${sourcePackage}@v${version}`,
    flags: `-s -w -X ${versionVariable}=${version}`,
    oldestGo,
  };
  await goInstall(built, folder, cache, log);
  return join(folder, executableName('base'));
}
