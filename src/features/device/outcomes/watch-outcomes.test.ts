import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { commit } from '#data/outbox/outbox.ts';
import { type AccountStore, openAccountStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { countRequests } from '../../../../tests/support/network/counted-requests.ts';
import { type WriteWatch, watchWrites } from './watch-outcomes.ts';

// Live queries never resolve without a global IndexedDB.
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

/** Queues `count` batches of questions and returns the ids of the first four entries. */
async function importBatches(store: AccountStore, count: number): Promise<[string, string, string, string]> {
  const rows = { kind: 'rows', rowCount: 1, sizeBytes: 5, sha256: 'ab' } as const;
  const batches = Array.from({ length: count }, (_, index) => ({
    ...({ op: 'create', collection: 'quizQuestions' } as const),
    upload: { ...rows, fileName: `lot ${index + 1}` },
  }));
  const [a = '', b = '', c = '', d = ''] = (await commit(store, batches)).map(({ entry }) => entry ?? '');
  return [a, b, c, d];
}

const markApplied = (store: AccountStore, id: string) =>
  tablesOf(store.db).outbox.update(id, { state: 'applied', isAttempted: true, seq: 5, finishedAt: 9 });

const nameOf = ({ upload, data }: OutboxEntry) => (upload?.kind === 'rows' ? upload.fileName : data.title);

type Tab = { shown: string[]; isVisible: boolean; watch: WriteWatch };

async function openTab(store: AccountStore, at = ++nowMs): Promise<Tab> {
  const tab: Omit<Tab, 'watch'> = { shown: [], isVisible: true };
  const watch = watchWrites({
    db: store.db,
    isVisible: () => tab.isVisible,
    now: clock.now,
    opening: { at, waited: store.waitedAtOpening },
    notify: (news) => {
      tab.shown.push(...news.map(({ kind, entry }) => `${kind} ${nameOf(entry)}`));
    },
  });
  onTestFinished(watch.stop);
  await watch.check();
  return Object.assign(tab, { watch });
}

describe('watchWrites', () => {
  it('watchWrites does not report entries older than the page as saved, but reports their outcomes and those of new entries', async () => {
    const store = await openStore();
    const old = await ask(store, 'Ancienne');
    const tab = await openTab(store);
    const fresh = await ask(store);
    await vi.waitFor(() => expect(tab.shown).toEqual(['kept Fractions']));
    await markApplied(store, fresh);
    await vi.waitFor(() => expect(tab.shown).toEqual(['kept Fractions', 'confirmed Fractions']));
    await markApplied(store, old);
    await vi.waitFor(() => expect(tab.shown.at(-1)).toBe('confirmed Ancienne'));
  });

  it('watchWrites reports the confirmed batches of an import together as soon as each batch that still waits has failed', async () => {
    const store = await openStore();
    const tab = await openTab(store);
    const [first, second, third, fourth] = await importBatches(store, 4);
    await vi.waitFor(() => expect(tab.shown).toHaveLength(4));
    tab.shown.length = 0;
    await markApplied(store, first);
    await tab.watch.check();
    await ask(store);
    await vi.waitFor(() => expect(tab.shown).toEqual(['kept Fractions']));
    await tablesOf(store.db).outbox.bulkUpdate(
      [third, fourth].map((key) => ({ key, changes: { failures: 1 } })),
    );
    await markApplied(store, second);
    await vi.waitFor(() =>
      expect(tab.shown).toEqual(['kept Fractions', 'confirmed lot 1', 'confirmed lot 2']),
    );
    await markApplied(store, third);
    await vi.waitFor(() => expect(tab.shown.at(-1)).toBe('confirmed lot 3'));
  });

  it('watchWrites reports entries that were written after the page was opened but before the watch started', async () => {
    const store = await openStore();
    await ask(store, 'Ancienne');
    const openedAt = ++nowMs;
    await ask(store);
    const tab = await openTab(store, openedAt);
    await vi.waitFor(() => expect(tab.shown).toEqual(['kept Fractions']));
  });

  it('watchWrites reports the outcomes of all entries that waited when the page was opened, also outcomes from before the watch started, unless another tab has reported them', async () => {
    const disk = new IDBFactory();
    const before = await openStore(disk);
    const [old = '', ...waiting] = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask(before, `Question ${index}`)),
    );
    await markApplied(before, old);
    const store = await openStore(disk);
    await Promise.all(waiting.map((entry) => markApplied(store, entry)));
    // Simulates the correction of a wrong clock: the entries now seem a day older than the page.
    nowMs += 86_400_000;
    const tab = await openTab(store);
    expect(tab.shown).toHaveLength(29);
    expect(tab.shown).not.toContain('confirmed Question 0');
    const laterTab = await openTab(store);
    expect(laterTab.shown).toEqual([]);
  });

  it('watchWrites reads only the changed entries of a long queue', async () => {
    const store = await openStore();
    for (let index = 0; index < 40; index += 1) await ask(store, 'Ancienne');
    const tab = await openTab(store);
    const counted = countRequests();
    await ask(store);
    const written = counted.take().rows;
    await vi.waitFor(() => expect(tab.shown).toEqual(['kept Fractions']));
    expect(written).toBeLessThan(10);
    expect(counted.take().rows).toBe(1);
  });

  it('watchWrites reports a write in only one of two open tabs', async () => {
    const store = await openStore();
    const tabs = [await openTab(store), await openTab(store)];
    await ask(store);
    await vi.waitFor(() => expect(tabs.flatMap(({ shown }) => shown)).toEqual(['kept Fractions']));
    await Promise.all(tabs.map(({ watch }) => watch.check()));
    expect(tabs.flatMap(({ shown }) => shown)).toEqual(['kept Fractions']);
  });

  it('watchWrites delays the news of a hidden tab until the tab is shown', async () => {
    const store = await openStore();
    const hidden = await openTab(store);
    hidden.isVisible = false;
    const entry = await ask(store);
    await markApplied(store, entry);
    await hidden.watch.check();
    expect(hidden.shown).toEqual([]);
    hidden.isVisible = true;
    await hidden.watch.check();
    expect(hidden.shown).toEqual(['confirmed Fractions']);
  });

  it('watchWrites deletes its notes of reported news that are older than 30 days', async () => {
    const store = await openStore();
    await store.db.localSeen.bulkPut([
      { key: 'told:old:kept', at: clock.now() - 31 * 86_400_000 },
      { key: 'told:new:kept', at: clock.now() },
      { key: 'thread:one', at: 0 },
    ]);
    await openTab(store);
    await vi.waitFor(async () => {
      const remainingKeys = await store.db.localSeen.toCollection().primaryKeys();
      expect(remainingKeys).toEqual(['thread:one', 'told:new:kept']);
    });
  });
});
