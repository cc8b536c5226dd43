import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { deviceAccounts } from '#auth/device-accounts/device-accounts.ts';
import { makeVerifier } from '#auth/device-accounts/password-verifier.ts';
import { refuseToken } from '#auth/session/end-session.ts';
import { acceptSession } from '#auth/sign-in/sign-in.ts';
import { databaseName } from '#data/database/account-db.ts';
import { openDeviceDb } from '#data/device/device-db.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { commit } from '#data/outbox/outbox.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { systemClock } from '#lib/clock.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { type MovingTexts, moveTexts } from '#sync/send/transfer-to-account.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { fakeAnswer, testPorts } from '../../../../tests/support/phone/auth-ports.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { AccountsScreen } from './accounts-screen.tsx';

const deletedAccount = 'gone00000000000';
const friend = 'friend000000000';
const pin = '482913';

beforeEach(() => hideToast(shownToast()?.id ?? 0));

const openStore = async (account: string) => {
  const store = await openAccountStore(account, {
    journalStorage: null,
    clock: systemClock,
    random: cryptoRandom,
  });
  onTestFinished(() => {
    store.db.close();
    indexedDB.deleteDatabase(databaseName(account));
  });
  return store;
};

async function openAccounts(findPublished?: MovingTexts['findPublished']) {
  const device = openDeviceDb();
  onTestFinished(() => device.delete());
  const ports = { ...testPorts(), accounts: deviceAccounts(device) };
  await acceptSession(ports, fakeAnswer(friend, ports.clock.now()), null);
  // Stores the verifier as `setPin` does, but with fewer iterations, so that the test is fast.
  const verifier = await makeVerifier(pin, crypto, 1_000);
  await ports.accounts.update(
    friend,
    (row) => row && { ...row, verifier: verifier && { ...verifier, isPin: true } },
  );
  const { session } = await acceptSession(
    ports,
    fakeAnswer(deletedAccount, ports.clock.now()),
    await makeVerifier('secret-of-gone', crypto, 1_000),
  );
  await refuseToken(ports, deletedAccount, session?.access_token ?? '', 'deleted');
  const store = await openStore(deletedAccount);
  await commit(store, {
    op: 'create',
    collection: 'forumPosts',
    data: { title: 'Fractions', content: 'Par où commencer ?', subject: 'maths0000000000', language: 'fr' },
  });
  const moving = { device, openStore, ...(findPublished && { findPublished }) };
  const commands: Partial<OutboxCommands> = {
    moveTexts: (into) => moveTexts(moving, deletedAccount, into),
  };
  const { place } = await renderInApp(() => (
    <AccountsScreen
      {...{ ports, store }}
      commands={commands as OutboxCommands}
      unsent={null}
      onEntered={async () => undefined}
      onLeft={async () => undefined}
    />
  ));
  const field = () =>
    vi.waitFor(() => {
      const input = place.querySelector<HTMLInputElement>('input[name="pin"]');
      if (!input) throw new Error('the field for the PIN is not shown yet');
      return input;
    });
  const tryPin = async (typed: string) => {
    const input = await field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(input.value).toBe(typed));
    await vi.waitFor(() => find('button', 'Déplacer 1 texte').click());
  };
  return { place, tryPin };
}

const queueOf = async (account: string) => listQueue((await openStore(account)).db);

it('MoveTexts moves the texts of a deleted account into an account with a PIN, after that PIN was typed', {
  timeout: 30_000,
}, async () => {
  const { place, tryPin } = await openAccounts();
  await tryPin('111111');
  await vi.waitFor(() => expect(place.textContent).toContain('Ce n’est pas le bon code.'));
  expect(await queueOf(friend)).toEqual([]);
  await tryPin(pin);
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title: '1 texte part avec un autre compte' }));
  expect(await queueOf(friend)).toMatchObject([
    { entry: { collection: 'forumPosts', data: { title: 'Fractions' } } },
  ]);
  expect(await queueOf(deletedAccount)).toEqual([]);
});

it('MoveTexts reports that a text is already published if the server has it, and removes it instead of moving it', {
  timeout: 30_000,
}, async () => {
  const { tryPin } = await openAccounts(async (texts) => texts);
  await tryPin(pin);
  const title = '1 texte est déjà publié, sans votre nom. Il ne part pas une deuxième fois.';
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title }));
  expect(await queueOf(friend)).toEqual([]);
  expect(await queueOf(deletedAccount)).toEqual([]);
});

it('MoveTexts reports after five wrong PINs that the receiving account can be opened only with a network, and moves no text', {
  timeout: 30_000,
}, async () => {
  const { place, tryPin } = await openAccounts();
  for (let i = 0; i < 5; i++) await tryPin(`11111${i}`);
  await vi.waitFor(() => expect(place.textContent).toContain('Cinq mauvais codes'));
  expect(place.querySelector('input[name="pin"]')).toBeNull();
  expect(await queueOf(friend)).toEqual([]);
  expect(await queueOf(deletedAccount)).toHaveLength(1);
});
