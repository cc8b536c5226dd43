// Tests how a phone learns that the password of its account was changed elsewhere.
import { expect, it, test } from 'vitest';
import { getSyncStatus } from '../../src/data/database/sync-status.ts';
import { listQueue } from '../../src/data/entries/read-entries.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { phoneWorld } from '../support/phone/phone-world.ts';
import { postOf } from '../support/phone/sync-scenario.ts';

const world = phoneWorld();

it('after a password change elsewhere the outbox is paused, the phone is notified of the reason, and no entry is lost', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  await tab.sync();
  await commit(tab.store, postOf());
  await world.changePassword(pupil.id);
  expect(await tab.sync()).toEqual({ kind: 'paused' });
  expect(phone.refusals).toEqual([{ account: pupil.id, token: pupil.token, reason: 'password-changed' }]);
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: true, isDeleted: false });
  expect(await listQueue(tab.store.db)).toMatchObject([{ entry: { state: 'waiting' } }]);
});

test('the server reports a password change only for a token that was valid until then: not for a forged token, one of another account, or no token', async () => {
  const [pupil, other] = [await world.pupil(), await world.pupil()];
  const unsigned = `${pupil.token.split('.').slice(0, 2).join('.')}.${other.token.split('.')[2]}`;
  await world.changePassword(pupil.id);
  const isPasswordChanged = async (token: string) => {
    const headers = { authorization: token };
    const answer = await fetch(`${world.server.url}/api/account-standing`, { headers });
    return (await answer.json()).password_changed;
  };
  for (const token of [unsigned, other.token, '', 'x.y.z'])
    expect(await isPasswordChanged(token)).toBe(false);
  expect(await isPasswordChanged(pupil.token)).toBe(true);
});
