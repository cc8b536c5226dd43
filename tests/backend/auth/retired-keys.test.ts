// Tests that a retired `tokenKey` of an account, which signs its tokens, is never valid again, except after
// the restore of a backup.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { idOf, person } from '../../support/server/sync-people.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({ withoutCatalogue: true });

const keyOf = (name: string): string =>
  withDatabase(world.server, (database) =>
    String(database.prepare('SELECT tokenKey FROM users WHERE id = ?').get(idOf(name))?.tokenKey),
  );

const retired = (): unknown[] =>
  withDatabase(world.server, (database) =>
    database
      .prepare('SELECT token_key FROM retired_keys')
      .all()
      .map(({ token_key }) => token_key),
  );

const isSignedIn = async (name: string) =>
  (await world.request('POST', '/api/collections/users/auth-refresh', name)).status === 200;

const givePassword = (name: string) =>
  world.change('users', idOf(name), { password: 'by-the-operator', passwordConfirm: 'by-the-operator' });

test('neither a superuser nor SQL can give an account a key that was retired', async () => {
  await world.addPerson(person('pupil'));
  const first = keyOf('pupil');
  await givePassword('pupil');
  expect(retired()).toContain(first);
  const path = `/api/collections/users/records/${idOf('pupil')}`;
  const answer = await world.request('PATCH', path, 'superuser', { tokenKey: first });
  expect(answer.status).toBe(400);
  const bySql = () =>
    withDatabase(world.server, (database) =>
      database.prepare('UPDATE users SET tokenKey = ? WHERE id = ?').run(first, idOf('pupil')),
    );
  expect(bySql).toThrow('a retired key never counts again');
  expect(await isSignedIn('pupil')).toBe(false);
});

test('a superuser may give an account a new key, which ends its sessions', async () => {
  await world.addPerson(person('other'));
  await world.change('users', idOf('other'), { tokenKey: 'k'.repeat(50) });
  expect(await isSignedIn('other')).toBe(false);
});

test('the restore of a backup makes the key in the backup valid again, and this key can be retired again', async () => {
  await world.addPerson(person('away'));
  const folder = await mkdtemp(join(tmpdir(), 'pare-backup-'));
  try {
    await world.keepCopy(folder);
    const first = keyOf('away');
    await givePassword('away');
    expect(await isSignedIn('away')).toBe(false);
    await world.putBack(folder);
    expect([keyOf('away'), await isSignedIn('away')]).toEqual([first, true]);
    await givePassword('away');
    expect([retired().includes(first), await isSignedIn('away')]).toEqual([true, false]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a retired key is stored for longer than the year for which its tokens are valid, and is deleted later', async () => {
  const daysAgo = (days: number) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;
  withDatabase(world.server, (database) =>
    database.exec(
      `INSERT INTO retired_keys (token_key, retired_at) VALUES ('year', ${daysAgo(366)}), ('older', ${daysAgo(401)})`,
    ),
  );
  await world.admin('POST', '/api/crons/pare_tidy');
  await vi.waitFor(() => expect(retired()).not.toContain('older'), 5000);
  expect(retired()).toContain('year');
});
