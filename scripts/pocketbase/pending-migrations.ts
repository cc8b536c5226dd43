// Compares the migrations of a database with those of this version: counts those that the next start of PocketBase
// applies, and refuses a database that a newer version has converted.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '../lib/setup-error.ts';

/** Returns how many migrations the next start applies; 0 for a new database, in which there is nothing to convert. */
export async function pendingMigrations(dataDir: string, migrationsDir: string): Promise<number> {
  const applied = await appliedMigrations(dataDir);
  const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.js'));
  const pending = files.filter((name) => !applied.has(name)).length;
  return pending === files.length ? 0 : pending;
}

/** Throws if the database has a migration that this version does not know, and whose changes it would misread. */
export async function refuseNewerDatabase(dataDir: string, migrationsDir: string): Promise<void> {
  const known = new Set(await readdir(migrationsDir));
  // PocketBase's own migrations begin with a number too, but end with `.go`.
  const newer = [...(await appliedMigrations(dataDir))].filter(
    (name) => /^\d+_.*\.js$/.test(name) && !known.has(name),
  );
  if (newer.length > 0)
    throw new SetupError(
      `A newer version of Pare has converted this database (${newer.toSorted().at(-1)}): start that version, or restore the backup that was made before it.`,
    );
}

/** Returns no names if there is no database or it cannot be read; PocketBase itself then reports the cause. */
async function appliedMigrations(dataDir: string): Promise<Set<string>> {
  const path = join(dataDir, 'data.db');
  if (!(await stat(path).catch(() => null))?.size) return new Set();
  const { DatabaseSync } = await import('node:sqlite');
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const rows = database.prepare('SELECT file FROM _migrations').all();
      return new Set(rows.map(({ file }) => String(file)));
    } finally {
      database.close();
    }
  } catch {
    return new Set();
  }
}
