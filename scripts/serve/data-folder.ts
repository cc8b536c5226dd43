// The server's data folder: whether it can be written, who may read it, and the passwords made for it.
// Guarantees that passwords are made once, readable by their owner only, and never half written.
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
  superuser: Account;
  /** Demo accounts by the name they show; empty where no demo was asked for. */
  demo: Record<string, Account>;
  /** `due` until all is there, so that a seeding that broke off goes on at the next start. */
  seeding: 'due' | 'done';
};

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** What the owner alone may read and write, on systems whose files have modes. */
const ownFolder = 0o700;
const ownFile = 0o600;

/** Makes the folder if need be, its owner's alone; a `SetupError` says so where it cannot be written. */
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
 * Takes from everyone but the owner what is in the folder, as an older version, a copy or a restored backup left it;
 * what this process and its children make from now on is the owner's alone too. Links are not followed.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  process.umask(0o077);
  if (platform() === 'win32') return;
  await chmod(folder, ownFolder);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // The server's own work may remove a file meanwhile.
    if (entry.isDirectory()) await chmod(path, ownFolder).catch(() => undefined);
    else if (entry.isFile()) await chmod(path, ownFile).catch(() => undefined);
  }
}

/** The data folder that PARE_DATA names, else `pb_data` of the project. */
export const dataFolder = (): string => resolve(process.env.PARE_DATA || join(projectRoot, 'pb_data'));

/** Whether the folder holds no database yet. */
export async function isFresh(folder: string): Promise<boolean> {
  return !(await exists(join(folder, 'data.db')));
}

export function credentialsPath(folder: string): string {
  return join(folder, 'credentials.json');
}

/** The kept credentials, or null where none were made. */
export async function readCredentials(folder: string): Promise<Credentials | null> {
  const text = await readFile(credentialsPath(folder), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Credentials;
  } catch {
    throw new SetupError(`${credentialsPath(folder)} is damaged: remove it, and new passwords are made.`);
  }
}

export async function keepCredentials(folder: string, credentials: Credentials): Promise<void> {
  const draft = `${credentialsPath(folder)}.draft`;
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: ownFile });
  await rename(draft, credentialsPath(folder));
}

/** Twelve letters and digits that cannot be taken for one another, in three groups. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

async function exists(path: string): Promise<boolean> {
  return Boolean(await stat(path).catch(() => null));
}
