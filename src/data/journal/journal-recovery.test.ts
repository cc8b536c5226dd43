import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { listQueue } from '#data/entries/read-entries.ts';
import { getDraft, saveDraft } from '#data/local/drafts.ts';
import { commit } from '#data/outbox/outbox.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { openScripted, result } from '../../../tests/support/phone/scripted-phone.ts';
import { postOf } from '../../../tests/support/phone/sync-scenario.ts';

const minuteMs = 60_000;

test('the backup copy of a text that the service worker sent is deleted by a page opened ten minutes later, and not before', async () => {
  const { phone, tab } = await openScripted((request) => ({
    results: request.mutations.map(({ id }) => result(id, {})),
  }));
  await commit(tab.store, postOf());
  tab.close();
  const worker = await phone.openTab({ isWorker: true });
  await worker.sync();
  const copies = () => phone.storage.keys().filter((key) => key.includes('.entry.'));

  // A page that opens before ten minutes are over keeps the key: it may belong to a write in progress in
  // another tab.
  for (const minutes of [0, 9]) {
    await phone.clock.advance(minutes * minuteMs);
    (await phone.openTab()).close();
    expect(copies()).toHaveLength(1);
  }
  await phone.clock.advance(2 * minuteMs);
  (await phone.openTab()).close();
  expect(copies()).toEqual([]);
});

test('a backup copy whose time is one day ahead, because the clock was set back, is deleted once its text was sent', async () => {
  const { phone, tab } = await openScripted((request) => ({
    results: request.mutations.map(({ id }) => result(id, {})),
  }));
  const dayMs = 24 * 60 * minuteMs;
  phone.clock.correct(dayMs);
  await commit(tab.store, postOf());
  tab.close();
  phone.clock.correct(-dayMs);
  await (await phone.openTab({ isWorker: true })).sync();
  (await phone.openTab()).close();
  expect(phone.storage.keys().filter((key) => key.includes('.entry.'))).toEqual([]);
});

test('a backup copy of an edit that the database never saved is replaced by a copy of the queued text', async () => {
  const { phone, tab } = await openScripted(() => ({}));
  await commit(tab.store, postOf('Gardé'));
  tab.close();
  const [key = ''] = phone.storage.keys().filter((name) => name.includes('.entry.'));
  const note = JSON.parse(phone.storage.getItem(key) ?? '');
  const { entry } = note;
  const edited = { ...entry, id: 'edited000000000', placeId: entry.id, revision: 1, waitsFor: entry.id };
  const never = { ...note, entry: { ...edited, data: { ...entry.data, title: 'Jamais gardé' } } };
  phone.storage.setItem(key, JSON.stringify(never));
  await phone.clock.advance(11 * minuteMs);
  (await phone.openTab()).close();
  const stored = JSON.parse(phone.storage.getItem(key) ?? '').entry;
  expect([stored.id, stored.data.title]).toEqual([entry.id, 'Gardé']);
});

test('a message to be sent by mail is parked for the user’s decision after a wipe, although no page had posted it', async () => {
  const { phone, tab } = await openScripted(() => ({}));
  const data = { fromName: 'x', fromEmail: 'x@pare.example', subject: 'x', message: 'x' };
  await commit(tab.store, { op: 'create', collection: 'contactMessages', data, channel: 'page' });
  tab.close();
  phone.wipeDatabase();
  const fresh = await phone.openTab();
  expect(await listQueue(fresh.store.db)).toMatchObject([
    { status: 'parked', entry: { code: 'uncertain', isAttempted: true } },
  ]);
});

test('a repair of the journal that waits for an idle page uses the content that the database has when the page becomes idle', async () => {
  const { phone, tab } = await openScripted(() => ({}));
  const [kept] = await commit(tab.store, postOf());
  const copies = () => phone.storage.keys().filter((key) => key.includes('.entry.'));
  for (const key of copies()) phone.storage.removeItem(key);
  const idle: (() => void)[] = [];
  const { account } = tab.store;
  const later = await openAccountStore(account, {
    journalStorage: phone.storage,
    clock: phone.clock,
    random: cryptoRandom,
    database: { indexedDB: phone.indexedDB, IDBKeyRange },
    whenIdle: (work) => idle.push(work),
  });
  expect(copies()).toEqual([]);
  await commit(later, postOf());
  for (const work of idle) work();
  await vi.waitFor(() => expect(copies()).toHaveLength(2));
  expect(copies().some((key) => key.endsWith(kept?.entry ?? ''))).toBe(true);
  later.db.close();
});

test('a text that an earlier version of the app had marked as discarded is withdrawn after a wipe', async () => {
  const { phone, tab } = await openScripted(() => ({}));
  const [post] = await commit(tab.store, postOf());
  const entryId = post?.entry ?? '';
  const mark = { kind: 'mark', entryId, withdrawal: 'discard', birth: 'before', at: 0 };
  phone.storage.setItem(`pare.journal.${tab.store.account}.mark.${entryId}`, JSON.stringify(mark));
  tab.close();
  phone.wipeDatabase();
  const fresh = await phone.openTab();
  await fresh.sync();
  expect(fresh.transport.requests[0]?.mutations).toMatchObject([{ id: entryId, op: 'withdraw' }]);
});

test('a draft in the database is kept if its backup copy is older', async () => {
  const { phone, tab } = await openScripted(() => ({}));
  await saveDraft(tab.store, 'question', { title: 'Nouveau' });
  const draft = { key: 'question', fields: { title: 'Ancien' }, at: 0 };
  const older = { kind: 'draft', draft, birth: 'before', at: 0 };
  phone.storage.setItem(`pare.journal.${tab.store.account}.draft.question`, JSON.stringify(older));
  tab.close();
  const again = await phone.openTab();
  expect(await getDraft(again.store.db, 'question')).toMatchObject({ fields: { title: 'Nouveau' } });
});
