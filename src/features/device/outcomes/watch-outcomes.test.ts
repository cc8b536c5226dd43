import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AccountStore, openAccountStore } from '#data/database/account-store.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import { commit } from '#data/outbox/outbox.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { countRequests } from '../../../../tests/support/network/counted-requests.ts';
import { type WriteWatch, watchWrites } from './watch-outcomes.ts';

// Live queries wait for ever where the platform has no IndexedDB of its own.
Dexie.dependencies.indexedDB = new IDBFactory();

let nowMs = 1_000_000;
const clock = { now: () => nowMs, elapsedMs: () => 0, after: () => () => undefined };

const openStore = (indexedDB = new IDBFactory()) =>
  openAccountStore('pupil0000000000', {
    journalStorage: null,
    clock,
    random: cryptoRandom,
    database: { indexedDB, IDBKeyRange },
  });

const ask = async (store: AccountStore, title = 'Fractions'): Promise<string> => {
  const data = { title, content: 'Comment ?', subject: 'math00000000000' };
  const [made] = await commit(store, { op: 'create', collection: 'forumPosts', data });
  return made?.entry ?? '';
};

const settle = (store: AccountStore, id: string) =>
  tablesOf(store.db).outbox.update(id, { state: 'applied', isAttempted: true, seq: 5, finishedAt: 9 });

type Tab = { told: string[]; isVisible: boolean; watch: WriteWatch };

async function openTab(store: AccountStore, at = ++nowMs): Promise<Tab> {
  const tab: Omit<Tab, 'watch'> = { told: [], isVisible: true };
  const watch = watchWrites({
    db: store.db,
    isVisible: () => tab.isVisible,
    now: clock.now,
    opening: { at, waited: store.waitedAtOpening },
    tell: (news) => {
      tab.told.push(...news.map(({ kind, entry }) => `${kind} ${entry.data.title}`));
    },
  });
  onTestFinished(watch.stop);
  await watch.look();
  return Object.assign(tab, { watch });
}

describe('watchWrites', () => {
  it('tells nothing of what is old, then of each outcome as it comes', async () => {
    const store = await openStore();
    const old = await ask(store, 'Ancienne');
    const tab = await openTab(store);
    const fresh = await ask(store);
    await vi.waitFor(() => expect(tab.told).toEqual(['kept Fractions']));
    await settle(store, fresh);
    await vi.waitFor(() => expect(tab.told).toEqual(['kept Fractions', 'confirmed Fractions']));
    await settle(store, old);
    await vi.waitFor(() => expect(tab.told.at(-1)).toBe('confirmed Ancienne'));
  });

  it('tells of what was written before it began to watch, in the page’s first moments', async () => {
    const store = await openStore();
    await ask(store, 'Ancienne');
    const openedAt = ++nowMs;
    await ask(store);
    const tab = await openTab(store, openedAt);
    await vi.waitFor(() => expect(tab.told).toEqual(['kept Fractions']));
  });

  it('tells what became, before it began to watch, of all that waited when the page was opened', async () => {
    const disk = new IDBFactory();
    const before = await openStore(disk);
    const [old = '', ...waiting] = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask(before, `Question ${index}`)),
    );
    await settle(before, old);
    // The clock that the phone began with may be wrong, and be set by the network's.
    const store = await openStore(disk);
    await Promise.all(waiting.map((entry) => settle(store, entry)));
    nowMs += 86_400_000;
    const tab = await openTab(store);
    expect(tab.told).toHaveLength(29);
    expect(tab.told).not.toContain('confirmed Question 0');
  });

  it('reads of a long queue only what has changed', async () => {
    const store = await openStore();
    for (let index = 0; index < 40; index += 1) await ask(store, 'Ancienne');
    const tab = await openTab(store);
    const counted = countRequests();
    await ask(store);
    const written = counted.take().rows;
    await vi.waitFor(() => expect(tab.told).toEqual(['kept Fractions']));
    expect(written).toBeLessThan(10);
    // The entry itself; to note that it was told brings none.
    expect(counted.take().rows).toBe(1);
  });

  it('tells in one tab what happens in two', async () => {
    const store = await openStore();
    const tabs = [await openTab(store), await openTab(store)];
    await ask(store);
    await vi.waitFor(() => expect(tabs.flatMap(({ told }) => told)).toEqual(['kept Fractions']));
    await Promise.all(tabs.map(({ watch }) => watch.look()));
    expect(tabs.flatMap(({ told }) => told)).toEqual(['kept Fractions']);
  });

  it('keeps news of a hidden tab until it is shown, unless another tab has told them', async () => {
    const store = await openStore();
    const hidden = await openTab(store);
    hidden.isVisible = false;
    const entry = await ask(store);
    await settle(store, entry);
    await hidden.watch.look();
    expect(hidden.told).toEqual([]);
    hidden.isVisible = true;
    await hidden.watch.look();
    expect(hidden.told).toEqual(['confirmed Fractions']);
  });

  it('forgets what it has told once it cannot come again', async () => {
    const store = await openStore();
    await store.db.localSeen.bulkPut([
      { key: 'told:old:kept', at: clock.now() - 31 * 86_400_000 },
      { key: 'told:new:kept', at: clock.now() },
      { key: 'thread:one', at: 0 },
    ]);
    await openTab(store);
    await vi.waitFor(async () => {
      const kept = await store.db.localSeen.toCollection().primaryKeys();
      expect(kept).toEqual(['thread:one', 'told:new:kept']);
    });
  });
});
