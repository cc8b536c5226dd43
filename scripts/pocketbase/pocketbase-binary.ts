// Finds or builds the pinned PocketBase program, in this order: POCKETBASE_BIN, the cache, the release, a
// build.
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../lib/run-command.ts';
import { SetupError } from '../lib/setup-error.ts';
import { cachedProgram, cacheFolder } from './cache-folder.ts';
import { buildPocketbase } from './pocketbase-build.ts';
import { downloadPocketbase } from './pocketbase-download.ts';
import { executableName, pocketbaseRelease } from './pocketbase-release.ts';

export type BinaryOptions = {
  env?: NodeJS.ProcessEnv;
  cacheDir?: string;
  downloadBase?: string;
  silenceMs?: number;
  build?: typeof buildPocketbase;
  log?: (line: string) => void;
};

/** Returns the path of PocketBase; throws a `SetupError` if the pinned version can be neither found nor built. */
export async function ensurePocketbase(options: BinaryOptions = {}): Promise<string> {
  const env = options.env ?? process.env;
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  if (env.POCKETBASE_BIN) return checkedBinary(env.POCKETBASE_BIN);
  const cache = options.cacheDir ?? cacheFolder(env);
  const { version } = pocketbaseRelease;
  return cachedProgram(cache, `pocketbase-${version}`, 'pocketbase', async (draft) => {
    const made = await makeProgram(draft, cache, log, options);
    await chmod(made, 0o755);
    await checkVersion(made);
    log(`PocketBase ${version} is in ${join(cache, `pocketbase-${version}`)}`);
    return made;
  });
}

async function checkedBinary(path: string): Promise<string> {
  const version = await versionOf(path);
  if (version === pocketbaseRelease.version) return path;
  throw new SetupError(
    `POCKETBASE_BIN (${path}) is ${version ? `version ${version}` : 'not a PocketBase program'}; ` +
      `this project needs PocketBase ${pocketbaseRelease.version}.`,
  );
}

async function checkVersion(path: string): Promise<void> {
  const version = await versionOf(path);
  if (version === pocketbaseRelease.version) return;
  throw new SetupError(
    `The downloaded or built program is not PocketBase ${pocketbaseRelease.version} (it says ${version ?? 'nothing'}).`,
  );
}

async function versionOf(path: string): Promise<string | null> {
  // The output begins with the name of the program's own file, so the version is read from its end.
  const { code, output } = await runCommand(path, ['--version']);
  return code === 0 ? (/ version (\S+)\s*$/.exec(output)?.[1] ?? null) : null;
}

async function makeProgram(
  draft: string,
  cache: string,
  log: (line: string) => void,
  options: BinaryOptions,
): Promise<string> {
  log(`Downloading PocketBase ${pocketbaseRelease.version}…`);
  let refusal: string;
  try {
    const bytes = await downloadPocketbase({
      log,
      ...(options.downloadBase === undefined ? {} : { base: options.downloadBase }),
      ...(options.silenceMs === undefined ? {} : { silenceMs: options.silenceMs }),
    });
    const path = join(draft, executableName('pocketbase'));
    await writeFile(path, bytes);
    return path;
  } catch (error) {
    refusal = (error as Error).message;
    log(`The official release was not used: ${refusal}.`);
  }
  const build = options.build ?? buildPocketbase;
  try {
    // Go's cache keeps the downloads, so that the second try continues from there.
    return await build(draft, cache, log).catch((error: Error) => {
      log(`${error.message}; trying once more.`);
      return build(draft, cache, log);
    });
  } catch (error) {
    throw new SetupError(
      `PocketBase ${pocketbaseRelease.version} could not be downloaded (${refusal}) nor built ` +
        `(${(error as Error).message}): install Go ${pocketbaseRelease.oldestGo.join('.')} or newer, ` +
        'or Python 3 with venv and pip, or set POCKETBASE_BIN to a program of that version.',
    );
  }
}
