// Prepares the data folder with which test servers start: all migrations are applied and the superuser exists.
// Applying the migrations takes longer than the rest of a server's start, so they run once for all servers of
// a test run.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { ensurePocketbase } from '../../../scripts/pocketbase/pocketbase-binary.ts';
import { folderFlags } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { fixedEnvironment } from './fixed-environment.ts';
import { removeFolder, temporaryFolder } from './server-folder.ts';

export const superuser = { email: 'superuser@pare.example', password: 'superuser-of-the-tests' };

const databases = ['data.db', 'auxiliary.db'];
const variable = 'PARE_TEST_MIGRATED_DATA';

/**
 * Runs before the tests of a project: makes the folder, passes its path to the test workers in an environment
 * variable, and resolves with a function that removes the folder.
 */
export default async function makeOnceForAllWorkers(): Promise<() => void> {
  const folder = await makeMigratedData();
  process.env[variable] = folder;
  return () => removeFolder(folder);
}

let migrated: Promise<string> | null = null;

function givenFolder(): Promise<string> | null {
  const folder = process.env[variable];
  return folder ? Promise.resolve(folder) : null;
}

/** Copies the prepared files into `dataDir`. A process without a prepared folder makes one for itself. */
export async function copyMigratedData(dataDir: string): Promise<void> {
  migrated ??= givenFolder() ?? makeMigratedData();
  const folder = await migrated;
  for (const name of databases) await copyFile(join(folder, name), join(dataDir, name));
}

async function makeMigratedData(): Promise<string> {
  const dataDir = await temporaryFolder();
  await makeSuperuser(dataDir);
  await runPocketbase(['migrate', 'up', '--automigrate=false', ...(await folderFlags({ dataDir }))]);
  return dataDir;
}

/** Creates the superuser of the tests, or gives it the password of the tests again. */
export async function makeSuperuser(dataDir: string): Promise<void> {
  const { email, password } = superuser;
  await runPocketbase(['superuser', 'upsert', email, password, `--dir=${dataDir}`, '--dev=false']);
}

async function runPocketbase(args: string[]): Promise<void> {
  const { code, output } = await runCommand(await ensurePocketbase(), args, { env: fixedEnvironment() });
  if (code !== 0) throw new Error(`PocketBase's command ${args[0]} failed: ${output.trim()}`);
}
