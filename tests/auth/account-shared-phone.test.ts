import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountData } from '../../src/auth/device-accounts/account-data.ts';
import type { AuthPorts } from '../../src/auth/device-accounts/auth-ports.ts';
import { browserPorts } from '../../src/auth/device-accounts/browser-ports.ts';
import { beginErasing, countUnsent, resumeErasing } from '../../src/auth/device-accounts/erase-account.ts';
import { listAccounts, switchAccount } from '../../src/auth/device-accounts/switch-account.ts';
import { signOut } from '../../src/auth/session/end-session.ts';
import { readOpenAccount } from '../../src/auth/session/read-current-account.ts';
import { startAuth } from '../../src/auth/session/start-session.ts';
import { signIn } from '../../src/auth/sign-in/sign-in.ts';
import { signUp } from '../../src/auth/sign-in/sign-up.ts';
import { createAuthApi } from '../../src/backend/api/auth-api.ts';
import { createRemote } from '../../src/backend/api/sync-api.ts';
import { databaseName } from '../../src/data/database/account-db.ts';
import { openDeviceDb } from '../../src/data/device/device-db.ts';
import { listQueue } from '../../src/data/entries/read-entries.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { type AccountStore, openAccountStore } from '../../src/data/store/account-store.ts';
import type { Remote } from '../../src/domain/protocol/sync-api-port.ts';
import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { cryptoRandom } from '../../src/lib/random-id.ts';
import { createPhoneEngine } from '../../src/sync/engine/compose-engine.ts';
import { manualClock } from '../support/phone/manual-clock.ts';
import { type MemoryStorage, memoryStorage } from '../support/phone/memory-storage.ts';
import { asSuperuser, type Caller, create, newId } from '../support/server/rest-client.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { signInInput, signUpInput } from './account-phone.ts';

let server: TestServer;
let superuser: Caller;
let storage: MemoryStorage;
let ports: AuthPorts;
let stores: AccountStore[];
let email: { a: string; b: string };
let subject: string;

beforeAll(async () => {
  server = await startServer();
  superuser = await asSuperuser(server);
  subject = newId();
  await create(superuser, 'subjects', { id: subject, code: `s${subject}`, name: 'Maths', is_active: true });
});
afterAll(() => server.dispose());

beforeEach(async () => {
  await openDeviceDb().delete();
  storage = memoryStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  ports = openPhone();
  stores = [];
  email = { a: `${newId()}@pare.example`, b: `${newId()}@pare.example` };
});

function openPhone(): AuthPorts {
  return { ...browserPorts(openDeviceDb(), storage), api: createAuthApi({ baseUrl: server.url }) };
}

async function enter(who: 'a' | 'b'): Promise<string> {
  const account = await signUp(ports, await signUpInput(server.url, email[who], `secret-${who}`));
  return account.id;
}

async function openStore(id: string, clock: Clock = systemClock): Promise<AccountStore> {
  const store = await openAccountStore(id, {
    ...{ journalStorage: storage, clock, random: cryptoRandom },
    database: { clock },
  });
  stores.push(store);
  return store;
}

function engineOf(store: AccountStore | null, remote: Remote = createRemote({ baseUrl: server.url })) {
  return createPhoneEngine({
    ports,
    remote,
    journalStorage: storage,
    appVersion: '1.0.0',
    maySteal: () => true,
    ownStore: () => store,
    onError: (error) => {
      throw error;
    },
  });
}

const post = (title: string) => ({
  op: 'create' as const,
  collection: 'forumPosts' as const,
  data: { title, content: 'Comment faire ?', subject, language: 'fr' as const },
});

async function postsOf(userId: string): Promise<string[]> {
  const filter = encodeURIComponent(`user_id = "${userId}"`);
  const answer = await superuser.send('GET', `/api/collections/forum_posts/records?filter=${filter}`);
  return (answer.body.items as { title: string }[]).map((row) => row.title);
}

const closeStores = () => {
  for (const store of stores.splice(0)) store.db.close();
};
const databases = async () => (await indexedDB.databases()).map((database) => database.name);
const journalKeys = (id: string) => storage.keys().filter((key) => key.includes(id));

test('accounts can be switched offline by password, and each queue is sent by the account that wrote it', async () => {
  const a = await enter('a');
  await commit(await openStore(a), post('De A'));
  const b = await enter('b');
  const storeB = await openStore(b);
  await commit(storeB, post('De B'));
  expect(await storeB.db.forumPosts.toArray()).toMatchObject([{ title: 'De B' }]);

  const away: AuthPorts = { ...ports, api: createAuthApi({ baseUrl: 'http://127.0.0.1:9' }) };
  await switchAccount(away, a, 'secret-a');
  expect(readOpenAccount(storage)?.session?.user.id).toBe(a);
  expect(await engineOf(stores[0] ?? null).run()).toEqual({ kind: 'done' });
  expect([await postsOf(a), await postsOf(b)]).toEqual([['De A'], ['De B']]);
  closeStores();
});

test('after sign-out an unsent entry is neither sent nor read by the next account, and is sent when its owner has signed in again', async () => {
  const a = await enter('a');
  await commit(await openStore(a), post('De A'));
  await signOut(ports, a);
  const b = await enter('b');
  const storeB = await openStore(b);
  await engineOf(storeB).run();
  expect(await postsOf(a)).toEqual([]);
  expect(await storeB.db.forumPosts.where('userId').equals(a).count()).toBe(0);
  await expect(switchAccount(ports, a, 'secret-a')).rejects.toMatchObject({ code: 'needs-network' });

  await signIn(ports, await signInInput(server.url, email.a, 'secret-a'));
  await engineOf(stores[0] ?? null).run();
  expect(await postsOf(a)).toEqual(['De A']);
  closeStores();
});

test('an ended session pauses the queue, and the first pass after a new sign-in sends it', async () => {
  const a = await enter('a');
  const store = await openStore(a);
  await superuser.send('PATCH', `/api/collections/users/records/${a}`, {
    password: 'nouveau1',
    passwordConfirm: 'nouveau1',
  });
  await commit(store, post('De A'));
  expect(await engineOf(store).run()).toEqual({ kind: 'paused' });
  expect(readOpenAccount(storage)).toEqual({ accountId: a, session: null });
  expect(await listQueue(store.db)).toMatchObject([{ status: 'waiting' }]);
  await signIn(ports, await signInInput(server.url, email.a, 'nouveau1'));
  expect(await engineOf(store).run()).toEqual({ kind: 'done' });
  expect(await postsOf(a)).toEqual(['De A']);
  closeStores();
});

test('while the browser reports that there is no network, nothing is sent and no entry is marked as attempted', async () => {
  const a = await enter('a');
  const store = await openStore(a);
  await commit(store, post('De A'));
  vi.stubGlobal('navigator', { onLine: false });
  const sent = engineOf(store).run();
  await sent.finally(() => vi.unstubAllGlobals());
  expect(await sent).toEqual({ kind: 'network' });
  expect(await listQueue(store.db)).toMatchObject([{ status: 'waiting', entry: { isAttempted: false } }]);
  expect(await engineOf(store).run()).toEqual({ kind: 'done' });
  expect(await postsOf(a)).toEqual(['De A']);
  closeStores();
});

test('an account whose queue cannot be read does not stop the exchange of the open account', async () => {
  const a = await enter('a');
  const b = await enter('b');
  const storeB = await openStore(b);
  await commit(storeB, post('De B'));
  const { hasUnfinished } = ports.data;
  ports.data.hasUnfinished = (id) =>
    id === a ? Promise.reject(new Error('the database cannot be read')) : hasUnfinished(id);
  expect(await engineOf(storeB).run()).toEqual({ kind: 'done' });
  expect(await postsOf(b)).toEqual(['De B']);
  closeStores();
});

test('an erasure killed before the database is removed continues at the next start, and the other account stays open and keeps its unsent entry', async () => {
  const a = await enter('a');
  await commit(await openStore(a), post('De A'));
  const b = await enter('b');
  await commit(await openStore(b), post('De B'));
  closeStores();
  expect([await countUnsent(ports, a), await countUnsent(ports, b)]).toEqual([1, 1]);

  await beginErasing(ports, a);
  const killed: AuthPorts = {
    ...ports,
    data: { ...ports.data, removeDatabase: () => Promise.reject(new Error('killed')) },
  };
  await expect(resumeErasing(killed)).rejects.toThrow('killed');
  expect(await databases()).toContain(databaseName(a));

  const again = openPhone();
  const stop = await startAuth(again);
  stop();
  expect((await listAccounts(again)).map((account) => account.id)).toEqual([b]);
  expect(await databases()).not.toContain(databaseName(a));
  expect(journalKeys(a)).toEqual([]);
  expect(readOpenAccount(storage)?.accountId).toBe(b);
  expect(journalKeys(b)).not.toEqual([]);
  expect(await countUnsent(again, b)).toBe(1);
});

test('a pass in progress while its account is erased restores neither the account’s database nor its journal, also later, if the app has closed the database', async () => {
  const a = await enter('a');
  const clock = manualClock();
  const store = await openStore(a, clock);
  await commit(store, post('De A'));
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const remote = createRemote({ baseUrl: server.url });
  const slow: Remote = {
    ...remote,
    sync: async (request, options) => {
      const answer = await remote.sync(request, options);
      requested.resolve();
      await answered.promise;
      return answer;
    },
  };
  const running = engineOf(store, slow).run();
  await requested.promise;
  await beginErasing(ports, a);
  // The erasure waits for the pass, whose answer arrives only after the erasure has started.
  const erasing = resumeErasing(ports);
  answered.resolve();
  await erasing;
  await running.catch(() => undefined);
  closeStores();
  // Three seconds after the deletion a connection that is still open begins to create the database again.
  await clock.advance(10_000);
  await store.disk.recover();
  expect(await databases()).not.toContain(databaseName(a));
  expect(journalKeys(a)).toEqual([]);
});

test('removing an account’s journal also removes its session length and an entry that cannot be read, and no entry of another account', () => {
  storage.setItem('pare.journal.abc.entry.1', 'not json');
  storage.setItem('pare.journal.abcd.entry.1', '{}');
  storage.setItem('pare.session-minutes/abc', '20');
  accountData(storage, null).removeJournal('abc');
  expect(storage.keys()).toEqual(['pare.journal.abcd.entry.1']);
});
