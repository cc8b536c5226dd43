// Opens the server's database file directly, and reads its change log. Only tests may do so, never the app.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestServer } from './server.ts';

export type LogRow = { seq: number; bucket: string; collection: string; record: string; deleted: number };

/** Calls `use` with a connection to the database; each statement waits up to 5 seconds for other writers. */
export function withDatabase<T>(server: TestServer, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(server.dataDir, 'data.db'), { timeout: 5000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

export function logAfter(server: TestServer, seq: number): LogRow[] {
  return withDatabase(server, (database) =>
    database
      .prepare('SELECT seq, bucket, collection, record, deleted FROM change_log WHERE seq > ? ORDER BY seq')
      .all(seq),
  ) as LogRow[];
}

export function logHead(server: TestServer): number {
  return logAfter(server, 0).at(-1)?.seq ?? 0;
}

/** Returns each row as `bucket collection record`, with a minus before tombstones. */
export function entries(rows: LogRow[]): string[] {
  return rows.map((row) => `${row.deleted ? '-' : ''}${row.bucket} ${row.collection} ${row.record}`);
}
