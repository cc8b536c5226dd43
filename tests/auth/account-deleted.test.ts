// Tests accounts that were deleted on the server in different ways, and backups of the server from before a
// deletion.
import { describe, expect, it, test } from 'vitest';
import { getSyncStatus } from '../../src/data/database/sync-status.ts';
import { listQueue } from '../../src/data/entries/read-entries.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { type Person, phoneWorld } from '../support/phone/phone-world.ts';
import { attemptOf, postOf } from '../support/phone/sync-scenario.ts';
import { withDatabase } from '../support/server/change-log.ts';
import { newId } from '../support/server/rest-client.ts';

const world = phoneWorld();

const methods: [string, (pupil: Person) => Promise<void>][] = [
  ['by a superuser', ({ id }) => world.remove('users', id)],
  ['with all others at once', () => world.truncate('users')],
  [
    'by SQL',
    async ({ id }) => {
      withDatabase(world.server, (database) => database.prepare('DELETE FROM users WHERE id = ?').run(id));
    },
  ],
];

const accountStatus = async (token: string) =>
  (await fetch(`${world.server.url}/api/account-status`, { headers: { authorization: token } })).json();

describe.each(methods)('an account deleted %s', (_, remove) => {
  it('the deletion of an account is reported to its phone, where unsent entries stay and the account does not count as lost', async () => {
    const pupil = await world.pupil();
    const phone = world.phone(pupil);
    const tab = await phone.openTab();
    await tab.sync();
    await commit(tab.store, [postOf(), attemptOf(newId())]);
    await remove(pupil);

    expect(await tab.sync()).toEqual({ kind: 'paused' });
    expect(phone.refusals).toEqual([{ account: pupil.id, token: pupil.token, reason: 'deleted' }]);
    const status = { needsSignIn: true, isDeleted: true, mayBeLost: false };
    expect(await getSyncStatus(tab.store.db)).toMatchObject(status);
    // The whole request was refused, so that no entry counts as possibly published.
    expect(await listQueue(tab.store.db)).toMatchObject([
      { entry: { isAttempted: false } },
      { entry: { isAttempted: false } },
    ]);
    // The session has ended; a later pass still knows that the account was deleted.
    expect(await tab.sync()).toEqual({ kind: 'paused' });
    expect(await getSyncStatus(tab.store.db)).toMatchObject(status);
    expect(await accountStatus(pupil.token)).toEqual({ deleted: true, password_changed: false });
  });
});

test('the server reports the deletion of an account only for a token that was valid until then: not for a forged token, one that had ended before, one of another account, or no token', async () => {
  const [pupil, other] = [await world.pupil(), await world.pupil()];
  const older = await world.pupil();
  await world.changePassword(older.id);
  const unsigned = `${pupil.token.split('.').slice(0, 2).join('.')}.${other.token.split('.')[2]}`;
  for (const { id } of [pupil, older]) await world.remove('users', id);
  for (const token of [unsigned, older.token, other.token, '', 'x.y.z'])
    expect(await accountStatus(token)).toEqual({ deleted: false, password_changed: false });
  expect(await accountStatus(`Bearer ${pupil.token}`)).toEqual({ deleted: true, password_changed: false });
});

test('a server backup from before the deletion brings the account back; after a backup from before the account’s creation, the phone counts the account as lost', async () => {
  const empty = await world.backup();
  const pupil = await world.pupil();
  const full = await world.backup();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  await tab.sync();
  await commit(tab.store, postOf());
  await world.remove('users', pupil.id);
  await tab.sync();
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ isDeleted: true });

  await world.bringBack(full);
  phone.session.token = pupil.token;
  expect(await tab.sync()).toEqual({ kind: 'done' });
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: false, isDeleted: false });
  expect(await world.rows('forum_posts', `user_id="${pupil.id}"`)).toHaveLength(1);

  await world.bringBack(empty);
  await tab.sync();
  expect(phone.refusals.at(-1)).toMatchObject({ reason: 'lost' });
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ isDeleted: false, mayBeLost: true });
});
