import { expect, it } from 'vitest';
import { entries, logAfter, logHead, withDatabase } from '../../support/server/change-log.ts';
import { newId } from '../../support/server/rest-client.ts';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer();

const sql = (text: string) => withDatabase(backend.server, (database) => database.prepare(text).all());
const triggersOf = (table: string) =>
  sql(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'log_${table}_%' ORDER BY name`,
  );
const addUpdate = (id: string) =>
  sql(
    `INSERT INTO updates (id, title, content, created) VALUES ('${id}', 'T', 'C', '2026-01-01 00:00:00.000Z')`,
  );
const names = ['log_updates_delete', 'log_updates_insert', 'log_updates_update'];

it('a collection without triggers gets them at the next start, which also logs the rows that are not in the log yet', async () => {
  const [logged, unlogged, later] = [newId(), newId(), newId()];
  addUpdate(logged);
  await backend.server.stop();
  for (const name of names) sql(`DROP TRIGGER ${name}`);
  addUpdate(unlogged);
  const head = logHead(backend.server);
  await backend.server.restart();
  expect(triggersOf('updates').map(({ name }) => name)).toEqual(names);
  expect(entries(logAfter(backend.server, head))).toEqual([`catalogue pare_updates ${unlogged}`]);
  addUpdate(later);
  sql(`DELETE FROM updates WHERE id = '${logged}'`);
  expect(entries(logAfter(backend.server, head)).slice(1)).toEqual([
    `catalogue pare_updates ${later}`,
    `-catalogue pare_updates ${logged}`,
  ]);
});

it('a trigger whose SQL differs from the expected one is replaced at the next start, which logs no row again', async () => {
  const before = triggersOf('updates');
  const head = logHead(backend.server);
  await backend.server.stop();
  sql('DROP TRIGGER log_updates_update');
  sql('CREATE TRIGGER log_updates_update AFTER UPDATE ON updates BEGIN SELECT 1; END');
  await backend.server.restart();
  expect(triggersOf('updates')).toEqual(before);
  expect(logHead(backend.server)).toBe(head);
});

it('a start that finds the expected triggers changes no table, index or trigger', async () => {
  const version = sql('PRAGMA schema_version');
  await backend.server.stop();
  await backend.server.restart();
  expect(sql('PRAGMA schema_version')).toEqual(version);
});
