// Finds or builds etcd, for the tests of two nodes.
import { join } from 'node:path';
import { runCommand } from '../lib/run-command.ts';
import { SetupError } from '../lib/setup-error.ts';
import { cachedProgram, cacheFolder } from '../pocketbase/cache-folder.ts';
import { goInstall } from '../pocketbase/go-install.ts';
import { executableName } from '../pocketbase/pocketbase-release.ts';

const version = '3.6.16';

/**
 * Returns the command or path of etcd: that of the machine, otherwise a built one; throws a `SetupError` of one
 * sentence if it cannot be built.
 */
export async function ensureEtcd(): Promise<string> {
  if ((await runCommand('etcd', ['--version'])).code === 0) return 'etcd';
  const cache = cacheFolder();
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const built = {
    title: `etcd ${version}`,
    source: `go.etcd.io/etcd/server/v3@v${version}`,
    flags: '-s -w',
    oldestGo: [1, 26],
    inOwnModule: 'etcd',
  } as const;
  return cachedProgram(cache, `etcd-${version}`, 'etcd', async (draft) => {
    await goInstall(built, draft, cache, log).catch((error: Error) => {
      throw new SetupError(
        `The tests of two nodes need etcd ${version}, which could not be built (${error.message}).`,
      );
    });
    return join(draft, executableName('etcd'));
  });
}
