// Manages the server's data folder: checks that it is writable, restricts it to its owner, and stores the
// generated passwords.
import { randomInt } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { projectRoot } from '../lib/project-tools.ts';
import { SetupError } from '../lib/setup-error.ts';

export type Account = { email: string; password: string };
export type Credentials = {
  /** Generated superuser; absent if the environment named one at the first start. */
  superuser?: Account;
  /** Demo accounts by their display name; empty if no demo content was requested. */
  demo: Record<string, Account>;
  /** `due` until seeding is complete, so that an interrupted seeding continues at the next start. */
  seeding: 'due' | 'done';
};

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** File modes with which only the owner may read and write, on systems whose files have modes. */
const ownFolder = 0o700;
const ownFile = 0o600;

/**
 * Creates the folder if needed, so that only its owner may read it; throws a `SetupError` if it cannot be
 * written.
 */
export async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: ownFolder });
    await writeFile(probe, '');
    await rm(probe);
    const database = join(folder, 'data.db');
    if (await exists(database)) await access(database, constants.W_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new SetupError(
      `The data folder ${folder} cannot be written (${reason}): choose another with PARE_DATA.`,
    );
  }
}

/**
 * Removes all permissions but the owner's from the folder, its content, and files that this process and its
 * children create from now on. Links are not followed. On Windows, folder and content are left unchanged.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  process.umask(0o077);
  if (platform() === 'win32') return;
  await chmod(folder, ownFolder);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Errors are ignored, because the server itself may delete a file meanwhile.
    if (entry.isDirectory()) await chmod(path, ownFolder).catch(() => undefined);
    else if (entry.isFile()) await chmod(path, ownFile).catch(() => undefined);
  }
}

/** Returns the data folder that PARE_DATA names, otherwise `pb_data` of the project. */
export const dataFolder = (): string => resolve(process.env.PARE_DATA || join(projectRoot, 'pb_data'));

/** Returns whether the folder has no database yet; an empty file does not count as a database. */
export async function isFresh(folder: string): Promise<boolean> {
  const database = await stat(join(folder, 'data.db')).catch(() => null);
  return database === null || database.size === 0;
}

/** Throws a `SetupError` if the folder has no database and PARE_EMPTY forbids to create one. */
export async function refuseEmptyFolder(folder: string): Promise<void> {
  if (process.env.PARE_EMPTY !== 'refuse' || !(await isFresh(folder))) return;
  throw new SetupError(
    `The data folder ${folder} has no database, and PARE_EMPTY=refuse forbids to create one: ` +
      'restore a copy into it, or unset PARE_EMPTY for the first start of a new server.',
  );
}

export function credentialsPath(folder: string): string {
  return join(folder, 'credentials.json');
}

/** Returns the stored credentials; null if their file cannot be read. Throws a `SetupError` if it is damaged. */
export async function readCredentials(folder: string): Promise<Credentials | null> {
  const text = await readFile(credentialsPath(folder), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Credentials;
  } catch {
    throw new SetupError(
      `${credentialsPath(folder)} is damaged: delete it, and the next start creates new passwords.`,
    );
  }
}

export async function saveCredentials(folder: string, credentials: Credentials): Promise<void> {
  const draft = `${credentialsPath(folder)}.draft`;
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: ownFile });
  await rename(draft, credentialsPath(folder));
}

/** Generates a password of twelve letters and digits, without i, l, o, 0 and 1, in three groups. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

async function exists(path: string): Promise<boolean> {
  return Boolean(await stat(path).catch(() => null));
}
