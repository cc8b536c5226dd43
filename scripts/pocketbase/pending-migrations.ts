// Counts the migrations that the next start of PocketBase applies to a database of an earlier version.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns 0 for a folder without a database, and for a database to which no migration was ever applied. */
export async function pendingMigrations(dataDir: string, migrationsDir: string): Promise<number> {
  const path = join(dataDir, 'data.db');
  if (!(await stat(path).catch(() => null))?.size) return 0;
  const applied = await appliedMigrations(path);
  const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.js'));
  const pending = files.filter((name) => !applied.has(name)).length;
  return pending === files.length ? 0 : pending;
}

/** Returns no names if the database cannot be read; PocketBase itself then reports the cause. */
async function appliedMigrations(path: string): Promise<Set<unknown>> {
  const { DatabaseSync } = await import('node:sqlite');
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const rows = database.prepare('SELECT file FROM _migrations').all();
      return new Set(rows.map(({ file }) => file));
    } finally {
      database.close();
    }
  } catch {
    return new Set();
  }
}
