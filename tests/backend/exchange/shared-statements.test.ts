// Tests that the statements that the exchange prepares once stay right when the database changes.
import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { asSuperuser } from '../../support/server/rest-client.ts';
import { person, requestOf } from '../../support/server/sync-people.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({ env: { PARE_SYNC_PER_MINUTE: '0' } });
beforeAll(() => world.addPerson(person('pupil')));

type Part = { bucket: string; rows: Record<string, { title: string }[]> };

async function titlesAfter(cursor: string | null): Promise<{ titles: string[]; cursor: string }> {
  const { status, body } = await world.sync('pupil', {
    ...requestOf('pupil'),
    cursors: { catalogue: cursor },
  });
  expect(status).toBe(200);
  const [part] = body.changes as (Part & { cursor: string })[];
  return { titles: (part?.rows.updates ?? []).map(({ title }) => title), cursor: part?.cursor ?? '' };
}

const announce = (title: string) =>
  world.add('updates', { title, content: 'x', language: 'fr', is_active: true });

test('the exchange reads a table whose fields were changed while the server runs', async () => {
  const { cursor } = await titlesAfter(null);
  await announce('Avant');
  expect((await titlesAfter(cursor)).titles).toEqual(['Avant']);
  const superuser = await asSuperuser(world.server);
  const path = '/api/collections/updates';
  const { fields } = (await superuser.send('GET', path)).body as { fields: object[] };
  await superuser.send('PATCH', path, { fields: [...fields, { type: 'text', name: 'note_of_test' }] });
  await announce('Après');
  expect((await titlesAfter(cursor)).titles).toEqual(['Avant', 'Après']);
});

test('the exchange sees the writes of another process at once', async () => {
  const { cursor } = await titlesAfter(null);
  const { id } = await announce('Ancien titre');
  expect((await titlesAfter(cursor)).titles).toEqual(['Ancien titre']);
  withDatabase(world.server, (db) =>
    db.prepare('UPDATE updates SET title = ? WHERE id = ?').run('Nouveau titre', String(id)),
  );
  expect((await titlesAfter(cursor)).titles).toEqual(['Nouveau titre']);
});

test('a server that has started has a database without samples of values, for which SQLite would prepare each statement again', async () => {
  await world.server.restart();
  const tables = withDatabase(world.server, (db) =>
    db.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'sqlite_stat_'").all(),
  );
  expect(tables.map(({ name }) => name)).toEqual(['sqlite_stat1']);
});
