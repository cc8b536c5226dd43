// Tests how a phone learns that the password of its account was changed elsewhere.
import { expect, it, test } from 'vitest';
import { commit } from '../../src/data/outbox/outbox.ts';
import { listQueue } from '../../src/data/queries/read-mine.ts';
import { getSyncStatus } from '../../src/data/queries/sync-status.ts';
import { phoneWorld } from '../support/phone/phone-world.ts';
import { postOf } from '../support/phone/sync-scenario.ts';

const world = phoneWorld();

it('a changed password pauses the outbox, reports the reason to the phone, and loses no entry', async () => {
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

test('the password change is reported only to a token that was valid until then: not to a forged one, another account’s or a visitor', async () => {
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
