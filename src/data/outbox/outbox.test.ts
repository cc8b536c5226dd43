import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { bucketChange } from '../../../tests/support/network/scripted-remote.ts';
import {
  attemptRow,
  openScripted,
  openWithRemovable,
  result,
  subjectRow,
} from '../../../tests/support/phone/scripted-phone.ts';
import { attemptOf } from '../../../tests/support/phone/sync-scenario.ts';
import { commit } from './outbox.ts';

const account = 'pupil0000000000';
const clock = { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined };

const openStore = () =>
  openAccountStore(account, {
    journalStorage: null,
    clock,
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });

describe('commit', () => {
  it('commit shows the row, marked as waiting, and queues the mutation', async () => {
    const store = await openStore();
    const [made] = await commit(store, {
      op: 'create',
      collection: 'forumPosts',
      data: { title: ' Fractions ', content: 'Comment ?', subject: 'math00000000000', language: 'fr' },
    });
    const row = await store.db.forumPosts.get(made?.record ?? '');
    expect(row).toMatchObject({ title: 'Fractions', userId: account, isWaiting: true, seq: 0 });
    const [line] = await listQueue(store.db);
    expect(line).toMatchObject({ status: 'waiting', entry: { id: made?.entry, isAttempted: false } });
  });
});

describe('the entry of a mutation', () => {
  const record = 'subject00000000';
  const stored = { bucket: 'reference', seq: 3, generation: 1, isWaiting: false };
  const subject = { id: record, created: 1, updated: 40, code: 'math', name: 'Math', isActive: true };
  const update = { title: 'Session', content: 'Demain', language: null };

  async function openWithRows() {
    const store = await openStore();
    const tables = tablesOf(store.db);
    await tables.subjects.put({ ...stored, ...subject, nameHt: null, description: null });
    await tables.updates.put({ ...stored, ...update, id: record, created: 1, updated: 50 });
    return store;
  }

  it('the entry of an update is based on the row of this phone, unless the mutation names a base', async () => {
    const store = await openWithRows();
    const change = { op: 'update', collection: 'subjects', record, data: { name: 'Maths' } } as const;
    await commit(store, [change, { ...change, base: 7, isSilent: true }]);
    const [plain, based] = (await listQueue(store.db)).map(({ entry }) => entry);
    expect(plain).toMatchObject({ op: 'update', data: { name: 'Maths' }, base: 40, heldUntil: null });
    expect(plain).not.toHaveProperty('isSilent');
    expect(based).toMatchObject({ base: 7, isSilent: true });
  });

  it('the entry of a removal contains the row as the user saw it, and is delayed by six seconds', async () => {
    const store = await openWithRows();
    const removal = { op: 'delete', collection: 'updates', record } as const;
    await commit(store, [
      { ...removal, seen: { ...update, id: record, created: 1, updated: 45 } },
      { ...removal, record: 'absent000000000' },
    ]);
    expect((await listQueue(store.db)).map(({ entry }) => entry)).toMatchObject([
      { base: 45, local: { title: 'Session', updated: 45 }, data: {}, heldUntil: 1_006_000 },
      { base: null, local: {}, data: {}, heldUntil: 1_006_000 },
    ]);
  });

  it('commit queues none of several mutations if one of them is invalid', async () => {
    const store = await openWithRows();
    const change = { op: 'update', collection: 'subjects', record, data: { name: 'Maths' } } as const;
    const mixed = commit(store, [change, { ...change, data: { name: ' ' } }]);
    await expect(mixed).rejects.toThrow('name empty');
    expect(await listQueue(store.db)).toEqual([]);
  });
});

describe('a mutation that has an id of its own', () => {
  it('commit changes nothing if the queue contains a refused mutation with the given id', async () => {
    const store = await openStore();
    const mutation = { ...attemptOf('attempt00000000'), id: 'mutation0000000' };
    await commit(store, mutation);
    await tablesOf(store.db).outbox.update(mutation.id, { state: 'parked', code: 'range' });
    expect(await commit(store, mutation)).toEqual([{ record: mutation.record, entry: null }]);
    expect(await listQueue(store.db)).toMatchObject([{ status: 'parked', entry: { id: mutation.id } }]);
  });
});

describe('a quiz that is finished a second time', () => {
  const attempt = attemptOf('attempt00000000');

  it('a quiz that is finished a second time creates no second attempt, neither while the first waits nor after it was sent', async () => {
    const { tab } = await openScripted((request) => ({
      results: request.mutations.map(({ id, record }) =>
        result(id, { row: { bucket: `mine:${account}`, synced: attemptRow(9, record) } }),
      ),
    }));
    expect(await commit(tab.store, attempt)).toMatchObject([{ entry: expect.any(String) }]);
    expect(await commit(tab.store, attempt)).toEqual([{ record: attempt.record, entry: null }]);
    await tab.sync();
    expect(await tab.store.db.quizAttempts.count()).toBe(1);
    expect(await commit(tab.store, attempt)).toEqual([{ record: attempt.record, entry: null }]);
    expect(await listQueue(tab.store.db)).toEqual([]);
  });

  it('a quiz that is finished a second time is queued again if its first attempt was refused', async () => {
    const { tab } = await openScripted((request) => ({
      results: request.mutations.map(({ id }) => result(id, { status: 'rejected', code: 'range' })),
    }));
    await commit(tab.store, attempt);
    await tab.sync();
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'parked' }]);
    expect(await commit(tab.store, attempt)).toMatchObject([{ entry: expect.any(String) }]);
    expect(await tab.store.db.quizAttempts.count()).toBe(1);
  });
});

describe('a change of an existing row', () => {
  it('a change of an existing row is queued, and so is a second change while the first waits', async () => {
    const { tab } = await openScripted(({ cursors }) => ({
      changes:
        cursors.catalogue === null
          ? [bucketChange('catalogue', null, { rows: [subjectRow(1, 'Maths')], through: 1 })]
          : [],
    }));
    await tab.sync();
    const rename = (name: string) =>
      commit(tab.store, { op: 'update', collection: 'subjects', record: 'math00000000000', data: { name } });
    expect(await rename('Mathématiques')).toMatchObject([{ entry: expect.any(String) }]);
    expect(await rename('Mathématique')).toMatchObject([{ entry: expect.any(String) }]);
    expect(await tab.store.db.subjects.get('math00000000000')).toMatchObject({ name: 'Mathématique' });
  });

  it('a queued change of a row does not prevent creating the row again if this phone no longer has it', async () => {
    const { tab, removeBucket } = await openWithRemovable('catalogue', subjectRow(1, 'Maths'));
    await tab.sync();
    const record = 'math00000000000';
    await commit(tab.store, { op: 'update', collection: 'subjects', record, data: { name: 'Maths 2' } });
    tab.transport.loseRequest();
    await tab.sync();
    removeBucket();
    tab.transport.answerWith((answer) => ({ ...answer, results: [] }) as typeof answer);
    await tab.sync();
    const data = { code: 'math', name: 'Maths 3' };
    const made = await commit(tab.store, { op: 'create', collection: 'subjects', record, data });
    expect(made).toMatchObject([{ entry: expect.any(String) }]);
  });
});
