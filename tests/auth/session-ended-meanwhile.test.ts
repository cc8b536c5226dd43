import { expect, test } from 'vitest';
import { noTries } from '../../src/auth/device-accounts/failed-attempts.ts';
import { openAccount } from '../../src/auth/session/current-account.ts';
import { getSyncStatus } from '../../src/data/database/sync-status.ts';
import { noLocks } from '../../src/lib/locks.ts';
import { createPhoneEngine } from '../../src/sync/engine/compose-engine.ts';
import { refusing } from '../support/network/fault-remote.ts';
import { testPorts } from '../support/phone/auth-ports.ts';
import { commitOne, queueStatuses } from '../support/phone/phone-queue.ts';
import { phoneWorld } from '../support/phone/phone-world.ts';
import { postOf } from '../support/phone/sync-scenario.ts';

const world = phoneWorld();

test('a late answer to a frozen tab does not hide that the session has ended in the meantime', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  phone.locks = noLocks;
  const [frozen, awake] = [await phone.openTab(), await phone.openTab()];
  const heldAnswer = frozen.transport.holdAnswer();
  const waking = frozen.sync();
  await heldAnswer.arrived;
  await world.changePassword(pupil.id);
  const { record } = await commitOne(awake.store, postOf());
  expect(await awake.sync()).toEqual({ kind: 'paused' });
  heldAnswer.release();
  await waking;

  expect(await awake.sync()).toEqual({ kind: 'paused' });
  expect(await getSyncStatus(awake.store.db)).toMatchObject({ needsSignIn: true, isUnreachable: false });
  expect(phone.refusals).toHaveLength(1);
  expect(awake.transport.requests).toHaveLength(1);
  phone.session.token = await world.freshToken(pupil.id);
  expect(await awake.sync()).toEqual({ kind: 'done' });
  expect(await world.row('forum_posts', record)).toMatchObject({ user_id: pupil.id });
  expect(await queueStatuses(awake.store)).toEqual([]);
  expect(await getSyncStatus(awake.store.db)).toMatchObject({ needsSignIn: false });
});

test('an account that has signed in again is not asked to sign in once more although no exchange has succeeded since', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  phone.session.token = null;
  const tab = await phone.openTab();
  expect(await tab.sync()).toEqual({ kind: 'paused' });
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: true });
  phone.session.token = pupil.token;
  tab.transport.loseRequest();
  expect(await tab.sync()).toEqual({ kind: 'network' });
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: false, isUnreachable: true });
});

test('a pass without a session still reports that the server may have lost the account', async () => {
  const copy = await world.backup();
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  await tab.sync();
  await world.bringBack(copy);
  await tab.sync();
  await tab.sync();
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: true, mayBeLost: true });
});

test('the user is asked to sign in again when the open account’s session had ended before any exchange', async () => {
  const pupil = await world.pupil();
  const store = await world.phone(pupil).openStore();
  await commitOne(store, postOf());
  const ports = testPorts();
  const account = await ports.accounts.update(pupil.id, () => ({
    id: pupil.id,
    email: 'eleve@pare.example',
    fullName: 'Élève',
    isAdmin: false,
    session: null,
    ended: 'refused',
    verifier: null,
    tries: noTries,
    isErasing: false,
    lastUsedMs: 0,
  }));
  if (account) await openAccount(ports, account);
  const engine = createPhoneEngine({
    ports,
    remote: refusing(world.remote, () => new Error('no request must be sent')),
    journalStorage: null,
    appVersion: '1.0.0',
    maySteal: () => false,
    ownStore: () => store,
    onError: (error) => {
      throw error;
    },
  });
  expect(await engine.run()).toEqual({ kind: 'paused' });
  expect(await getSyncStatus(store.db)).toMatchObject({ needsSignIn: true, mayBeLost: false });
  expect(await queueStatuses(store)).toMatchObject([{ status: 'waiting' }]);
});
