// Finds the folder in which downloaded programs are cached between runs, shared by every clone of the
// project.
// Follows XDG_CACHE_HOME, otherwise the platform's own convention.
import { homedir, platform } from 'node:os';
import { join } from 'node:path';

/** Returns the cache folder's absolute path; it may not exist yet. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(cacheRoot(env), 'pare');
}

function cacheRoot(env: NodeJS.ProcessEnv): string {
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME;
  if (platform() === 'win32') return env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  if (platform() === 'darwin') return join(homedir(), 'Library', 'Caches');
  return join(homedir(), '.cache');
}
