import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { cryptoRandom } from '#lib/random-id.ts';
import { openAccountStore } from './account-store.ts';
import { commit } from './outbox.ts';
import { listQueue } from './read-mine.ts';

const account = 'pupil0000000000';
const clock = { now: () => 1_000_000, after: () => () => undefined };

const openStore = () =>
  openAccountStore(account, {
    journalStorage: null,
    clock,
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });

describe('commit', () => {
  it('shows the row, marked as waiting, and queues the mutation', async () => {
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
