// Finds or builds versitygw, an S3 service over a folder, for tests of object stores.
import { join } from 'node:path';
import { SetupError } from '../lib/setup-error.ts';
import { cachedProgram, cacheFolder } from '../pocketbase/cache-folder.ts';
import { goInstall } from '../pocketbase/go-install.ts';
import { executableName } from '../pocketbase/pocketbase-release.ts';

const version = '1.8.0';

/** Returns the path of the program; throws a `SetupError` of one sentence if it cannot be built. */
export function ensureVersitygw(): Promise<string> {
  const cache = cacheFolder();
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const built = {
    title: `versitygw ${version}`,
    source: `github.com/versity/versitygw/cmd/versitygw@v${version}`,
    flags: '-s -w',
    oldestGo: [1, 26],
  } as const;
  return cachedProgram(cache, `versitygw-${version}`, 'versitygw', async (draft) => {
    await goInstall(built, draft, cache, log).catch((error: Error) => {
      throw new SetupError(
        `The tests of object stores need versitygw ${version}, which could not be built (${error.message}).`,
      );
    });
    return join(draft, executableName('versitygw'));
  });
}
