import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { type AccountStore, openAccountStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { countRequests } from '../../../tests/support/network/counted-requests.ts';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';
import { hasWork, prepareRequest } from './prepare-request.ts';

const clock = { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined };

async function openWith(waiting: number, resting = 0): Promise<AccountStore> {
  const store = await openAccountStore('pupil0000000000', {
    journalStorage: memoryStorage(),
    clock,
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const common = { collection: 'forumReplies', op: 'create', local: {}, base: null, writtenAt: 1 } as const;
  const data = { postId: 'elsewhere', content: 'Texte', language: 'fr' };
  await tablesOf(store.db).outbox.bulkAdd(
    Array.from({ length: waiting }, (_, index) => {
      const [order, place] = [index + 1, String(index).padStart(15, '0')];
      const isResting = index < resting;
      const failed = isResting ? { failures: 9, retryAt: clock.now() + 60_000 } : {};
      return makeEntry({ ...common, order, data, id: place, record: place }, failed);
    }),
  );
  return store;
}

const nothingTried = { triedIds: new Set<string>(), uploadedIds: new Set<string>(), pulls: false };
const prepare = (store: AccountStore) =>
  prepareRequest(store, { ...nothingTried, appVersion: '1', isSmall: false, isFirst: true });

it('prepareRequest reads no more outbox entries from a queue of 2,000 than from one of 500', async () => {
  const costs = [];
  for (const waiting of [500, 2_000]) {
    const store = await openWith(waiting);
    const counted = countRequests();
    const { picked } = await prepare(store);
    expect(picked.map(({ order }) => order)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await hasWork(store, nothingTried)).toBe(true);
    costs.push(counted.take());
    store.db.close();
  }
  expect(costs[1]).toEqual(costs[0]);
});

it('prepareRequest finds the sendable entries of a queue whose first 990 entries wait for their retry time', async () => {
  const store = await openWith(1_000, 990);
  const { picked } = await prepare(store);
  expect(picked.map(({ order }) => order)).toEqual(Array.from({ length: 10 }, (_, index) => index + 991));
  store.db.close();
});
