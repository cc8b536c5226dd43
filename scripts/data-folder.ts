// The server's data folder: whether it can be written, and the passwords made for it.
// Guarantees that passwords are made once, readable by their owner only, and never half written.
import { randomInt } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from './setup-error.ts';

export type Account = { email: string; password: string };
export type Credentials = {
  superuser: Account;
  /** Demo accounts by the name they show; empty where no demo was asked for. */
  demo: Record<string, Account>;
  /** `due` until all is there, so that a seeding that broke off goes on at the next start. */
  seeding: 'due' | 'done';
};

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes the folder if need be; a `SetupError` says so where it cannot be written. */
export async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
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
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
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
