// Simulates a phone: one IndexedDB, one localStorage, a clock that may be wrong, and several tabs, each
// with the real store, engine and triggers.
// Killing it keeps what was on disk, as when the battery runs out.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type AccountStore, openAccountStore } from '../../src/data/database/account-store.ts';
import type { JournalStorage } from '../../src/data/journal/journal.ts';
import type { Locks } from '../../src/lib/locks.ts';
import { createEngine, type Engine } from '../../src/sync/engine/engine.ts';
import { startTriggers } from '../../src/sync/engine/triggers.ts';
import type { Habit, Network } from './faulty-network.ts';
import type { Chance } from './seeded-random.ts';
import type { SimAccount } from './sim-server.ts';
import type { VirtualTime } from './virtual-time.ts';

export type SimTab = {
  store: AccountStore;
  engine: Engine;
  isAlive: boolean;
  close: () => void;
  /** Stops the triggers, so that the tab starts nothing by itself; work in progress continues. */
  rest: () => void;
};

export type SimPhone = {
  name: string;
  /** The account that the screens show; a pass for another account may still be in progress. */
  account: SimAccount;
  tabs: SimTab[];
  /** Messages of unexpected errors of the engine. */
  errors: string[];
  openTab: () => Promise<SimTab>;
  /** Kills all tabs at once, whatever they are doing. */
  kill: () => void;
  /** Replaces IndexedDB by an empty one; localStorage stays. */
  wipeDatabase: () => void;
  /** Kills all tabs and hands the phone over to the other account. */
  switchTo: (account: SimAccount) => void;
  /**
   * Hands the phone over while passes of the previous account are still in progress; its tabs close 10
   * minutes later.
   */
  handOver: (account: SimAccount) => void;
  /** Wakes the service worker, which has no journal, for one pass of the account that is open. */
  wakeWorker: () => Promise<void>;
  /** Opens a store for inspection, without an engine. */
  openForReading: (account: SimAccount) => Promise<AccountStore>;
};

export type PhoneOptions = {
  name: string;
  account: SimAccount;
  time: VirtualTime;
  chance: Chance;
  network: Network;
  skewMs: number;
  /** Whether Web Locks work; if false, every tab believes that it holds the lock. */
  hasLocks: boolean;
  /**
   * Network behaviour of the first tab, the second and so on; repeats from the first when there are more
   * tabs.
   */
  habits: readonly Habit[];
};

export function makePhone(options: PhoneOptions): SimPhone {
  const { name, time, chance, network, skewMs } = options;
  const storage = memoryStorage();
  let opened = 0;
  let indexedDB = new IDBFactory();
  let locks = phoneLocks();
  /** Functions that end what runs in the background: tabs of the previous account, service workers. */
  let hidden: (() => void)[] = [];
  const phone: SimPhone = {
    name,
    account: options.account,
    tabs: [],
    errors: [],
    openTab: async () => {
      const tab = await openTab(phone.account);
      phone.tabs.push(tab);
      return tab;
    },
    kill: () => {
      for (const close of [...phone.tabs.map((tab) => tab.close), ...hidden]) close();
      phone.tabs = [];
      hidden = [];
      locks = phoneLocks();
    },
    wipeDatabase: () => {
      indexedDB = new IDBFactory();
    },
    switchTo: (account) => {
      phone.kill();
      phone.account = account;
    },
    handOver: (account) => {
      const { tabs } = phone;
      phone.account = account;
      phone.tabs = [];
      for (const tab of tabs) {
        hidden.push(tab.close);
        time.after(zombieMs, tab.close);
      }
    },
    wakeWorker: async () => {
      let isAlive = true;
      hidden.push(() => {
        isAlive = false;
      });
      const { account } = phone;
      const store = await openStore(account, () => isAlive, null);
      const engine = engineOf(account, store, () => isAlive);
      engine.run().then(
        () => store.db.close(),
        (error: unknown) => phone.errors.push(`${name}, worker: ${String(error)}`),
      );
    },
    openForReading: (account) => openStore(account, () => true),
  };

  const openStore = (
    account: SimAccount,
    isAlive: () => boolean,
    journalStorage: JournalStorage | null = storage,
  ) =>
    openAccountStore(account.id, {
      journalStorage,
      clock: time.clock(skewMs, isAlive),
      random: chance.bytes,
      database: { indexedDB, IDBKeyRange },
    });

  const engineOf = (
    account: SimAccount,
    store: AccountStore,
    isAlive: () => boolean,
    habit: Habit = null,
  ): Engine => {
    const isWorker = store.journal === null;
    const party = async () => {
      const open = phone.account;
      const isOwn = open.id === account.id;
      const used = isOwn ? store : await openStore(open, isAlive, isWorker ? null : storage);
      return { account: open.id, store: used, token: open.token };
    };
    return createEngine({
      remote: network.remoteFor(isAlive, habit),
      locks: options.hasLocks ? locks : blindLocks,
      clock: time.clock(skewMs, isAlive),
      appVersion: 'simulation',
      parties: async () => [{ account: account.id, capture: party }],
      refuseToken: async () => false,
      maySteal: () => !isWorker && chance.happens(0.5),
    });
  };

  const openTab = async (account: SimAccount): Promise<SimTab> => {
    let isAlive = true;
    const alive = () => isAlive;
    const store = await openStore(account, alive);
    const clock = time.clock(skewMs, alive);
    const engine = engineOf(account, store, alive, options.habits[opened++ % options.habits.length]);
    const triggers = startTriggers({
      engine,
      clock,
      random: chance.bytes,
      online: () => () => undefined,
      visible: () => () => undefined,
      hidden: () => () => undefined,
      queued: store.onQueued,
      hasUnsent: async () => false,
      requestBackgroundSync: () => undefined,
      onError: (error) => phone.errors.push(`${name}: ${String(error)}`),
    });
    const tab: SimTab = {
      store,
      engine,
      isAlive: true,
      rest: triggers.stop,
      close: () => {
        isAlive = false;
        tab.isAlive = false;
        triggers.stop();
      },
    };
    return tab;
  };
  return phone;
}

/** How long tabs of the previous account stay alive after the phone was handed over. */
const zombieMs = 10 * 60_000;

function memoryStorage(): JournalStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/**
 * Locks that never wait, so that correctness depends on the comparisons of cursors and sequence numbers
 * alone.
 */
const blindLocks: Locks = { request: (_name, _options, run) => run({}) };

/**
 * Implements as much of Web Locks as the engine uses: one queue per name, requests aborted by a signal,
 * stealing.
 */
function phoneLocks(): Locks {
  const holders = new Map<string, { reject: (error: Error) => void }>();
  const queues = new Map<string, (() => void)[]>();
  const abortError = () =>
    Object.assign(new Error('the lock was stolen, or the wait for it aborted'), { name: 'AbortError' });
  return {
    request: (name, options, run) =>
      new Promise((resolve, reject) => {
        const holder = { reject };
        const release = () => {
          if (holders.get(name) !== holder) return;
          holders.delete(name);
          queues.get(name)?.shift()?.();
        };
        const take = () => {
          holders.set(name, holder);
          run({}).then(resolve, reject).finally(release);
        };
        if (options.steal) {
          holders.get(name)?.reject(abortError());
          return take();
        }
        if (!holders.has(name)) return take();
        if (options.ifAvailable) return void run(null).then(resolve, reject);
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        queue.push(take);
        options.signal?.addEventListener('abort', () => {
          const index = queue.indexOf(take);
          if (index < 0) return;
          queue.splice(index, 1);
          reject(abortError());
        });
      }),
  };
}
