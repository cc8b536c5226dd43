import { withDatabase } from './change-log.ts';
import type { TestServer } from './server.ts';

/**
 * Makes the server's database refuse each new row of a table, as on a full disk; returns a function that ends the
 * refusal.
 */
export function refuseWrites(server: TestServer, table: string): () => void {
  const run = (sql: string) => withDatabase(server, (database) => database.exec(sql));
  run(`CREATE TRIGGER full_disk BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk is full'); END`);
  return () => run('DROP TRIGGER full_disk');
}
