// Builds PocketBase from its published source.
// Only the pinned version can result.
import { join } from 'node:path';
import { goInstall } from './go-install.ts';
import { executableName, pocketbaseRelease } from './pocketbase-release.ts';

/**
 * Builds PocketBase in the empty folder `folder` and returns the program's path; throws an error with a
 * reason.
 */
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
