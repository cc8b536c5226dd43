// Fills a table of a stopped server with copies of one of its rows, directly in SQLite, which is much faster
// than the API. The table's triggers add the copies to the change log like any other write.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Copies = {
  table: string;
  from: string;
  count: number;
  /** Values that differ in each copy, by column: an SQL expression in which `n` counts from 1. */
  change: Record<string, string>;
};

export function copyRows(dataDir: string, { table, from, count, change }: Copies): void {
  const db = new DatabaseSync(join(dataDir, 'data.db'));
  try {
    const columns = db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[];
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map(({ name }) => change[name] ?? `"${name}"`).join(', ');
    db.exec(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
       INSERT INTO ${table} (${names}) SELECT ${values} FROM numbers, ${table} WHERE id = '${from}' ORDER BY n`,
    );
    db.exec('ANALYZE');
  } finally {
    db.close();
  }
}
