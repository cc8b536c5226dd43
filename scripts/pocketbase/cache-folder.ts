// Caches downloaded programs between runs, in a folder that all clones of the project share.
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../lib/setup-error.ts';
import { executableName } from './pocketbase-release.ts';

/** Returns the path of the cache folder, which may not exist yet. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(cacheRoot(env), 'pare');
}

function cacheRoot(env: NodeJS.ProcessEnv): string {
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME;
  if (platform() === 'win32') return env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  if (platform() === 'darwin') return join(homedir(), 'Library', 'Caches');
  return join(homedir(), '.cache');
}

/**
 * Returns the path of a cached program. If the program is missing, `make` creates it in an empty folder and
 * returns its path there. It is then moved into the cache, so that a program in the cache is always complete.
 */
export async function cachedProgram(
  cache: string,
  folder: string,
  program: string,
  make: (draft: string) => Promise<string>,
): Promise<string> {
  const home = join(cache, folder);
  const path = join(home, executableName(program));
  if (await stat(path).catch(() => null)) return path;
  await mkdir(home, { recursive: true }).catch((error: Error) => {
    throw new SetupError(`The cache folder ${cache} cannot be written (${error.message}).`);
  });
  const draft = await mkdtemp(join(home, '.draft-'));
  try {
    await rename(await make(draft), path);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return path;
}
