// Reads the data folder for the setup check. Opens the database for reading only, so that the server may be
// running.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Credentials, credentialsPath } from '../serve/data-folder.ts';
import type { Setup } from './setup-lines.ts';

/** Settings of PocketBase that the setup check reads. A part is absent if it was never saved. */
export type StoredSettings = {
  smtp?: { enabled: boolean; host: string; port: number; tls: boolean };
  backups?: { cron: string };
  trustedProxy?: { headers: string[] };
};

const dayMs = 86_400_000;

/** Reads the settings and the number of administrators; no settings and 0 if there is no database. */
export async function readDatabase(dataDir: string): Promise<{
  hasDatabase: boolean;
  settings: StoredSettings;
  administrators: number;
}> {
  const path = join(dataDir, 'data.db');
  if ((await bytesOf(path)) === 0) return { hasDatabase: false, settings: {}, administrators: 0 };
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const row = database
      .prepare("SELECT CAST(value AS TEXT) AS text FROM _params WHERE id = 'settings'")
      .get();
    const counted = database.prepare('SELECT COUNT(*) AS count FROM profiles WHERE is_admin').get();
    return {
      hasDatabase: true,
      settings: row ? (JSON.parse(String(row.text)) as StoredSettings) : {},
      administrators: Number(counted?.count),
    };
  } finally {
    database.close();
  }
}

/**
 * Returns the age in days of the newest ZIP that PocketBase has stored in the data folder; null if there is
 * none.
 */
export async function newestBackupDays(dataDir: string, nowMs: number): Promise<number | null> {
  const newest = await newestMs(join(dataDir, 'backups'), '.zip');
  return newest === 0 ? null : (nowMs - newest) / dayMs;
}

/**
 * Returns whether the newest of Litestream's own files beside the database is at most a minute older than the
 * database.
 */
export async function isReplicated(dataDir: string): Promise<boolean> {
  const noted = await newestMs(join(dataDir, '.data.db-litestream'), '.ltx');
  const written = await Promise.all(
    ['data.db', 'data.db-wal'].map(async (name) => (await found(join(dataDir, name)))?.mtimeMs ?? 0),
  );
  return noted > 0 && noted + 60_000 >= Math.max(...written);
}

export async function hasDemoAccounts(dataDir: string): Promise<boolean> {
  const text = await readFile(credentialsPath(dataDir), 'utf8').catch(() => '{}');
  return Object.keys((JSON.parse(text) as Partial<Credentials>).demo ?? {}).length > 0;
}

export const mailOf = ({ smtp }: StoredSettings): Pick<URL, 'protocol' | 'hostname' | 'port'> | null =>
  smtp?.enabled
    ? { protocol: smtp.tls ? 'smtps:' : 'smtp:', hostname: smtp.host, port: String(smtp.port) }
    : null;

export const isScheduled = ({ backups }: StoredSettings): Setup['backups']['isScheduled'] =>
  (backups?.cron ?? '') !== '';

async function newestMs(folder: string, ending: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending));
  const times = files.map(async (entry) => (await found(join(entry.parentPath, entry.name)))?.mtimeMs ?? 0);
  return Math.max(0, ...(await Promise.all(times)));
}

const bytesOf = async (path: string) => (await found(path))?.size ?? 0;

const found = (path: string) => stat(path).catch(() => null);
