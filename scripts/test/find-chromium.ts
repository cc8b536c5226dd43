// Finds the Chromium for the browser tests: CHROME_BIN, an installed one, or Debian's own package.
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { delimiter, join } from 'node:path';
import { runCommand } from '../lib/run-command.ts';
import { SetupError } from '../lib/setup-error.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Returns the path of an installed browser, or null. Throws if CHROME_BIN names a missing file. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROME_BIN) {
    if (existsSync(env.CHROME_BIN)) return env.CHROME_BIN;
    throw new SetupError(`CHROME_BIN names ${env.CHROME_BIN}, which does not exist.`);
  }
  return usualPaths(env).find((path) => existsSync(path)) ?? null;
}

/**
 * Returns the path of the browser; on Debian, as root, installs it first if there is none. Throws a
 * `SetupError` if there is still none.
 */
export async function ensureChromium(log: (line: string) => void = console.error): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (platform() === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    log('Installing Chromium from the system’s packages…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update'], { env });
    await runCommand('apt-get', ['install', '-y', 'chromium'], { env });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new SetupError('The browser tests need Chromium or Chrome: install one, or name it in CHROME_BIN.');
}

function usualPaths(env: NodeJS.ProcessEnv): string[] {
  if (platform() === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform() === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return roots.flatMap((root) =>
      root ? [join(root, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
    );
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
}
