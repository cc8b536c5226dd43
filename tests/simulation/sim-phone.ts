// Simulates a phone: one IndexedDB, one localStorage, a clock that may be wrong, and several tabs, each
// with the real store, engine and triggers.
// A killed phone keeps what was on its disk, as when the battery runs out.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type AccountStore, openAccountStore } from '../../src/data/database/account-store.ts';
import type { JournalStorage } from '../../src/data/journal/journal.ts';
import type { Locks } from '../../src/lib/locks.ts';
import { createEngine, type Engine } from '../../src/sync/engine/engine.ts';
import { startTriggers } from '../../src/sync/engine/triggers.ts';
import { phoneLocks } from '../support/phone/fake-web-locks.ts';
import { memoryStorage } from '../support/phone/memory-storage.ts';
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
  /** Account that the screens show; a pass for another account may still be in progress. */
  account: SimAccount;
  tabs: SimTab[];
  /** Messages of unexpected errors of the engine. */
  errors: string[];
  openTab: () => Promise<SimTab>;
  /** Kills all tabs at once, whatever they are doing. */
  kill: () => void;
  /** Replaces IndexedDB by an empty one; localStorage is not changed. */
  wipeDatabase: () => void;
  /** Kills all tabs and makes `account` the account of the phone. */
  switchTo: (account: SimAccount) => void;
  /**
   * Makes `account` the account of the phone while passes of the previous account are still in progress;
   * the tabs of the previous account close 10 minutes later.
   */
  handOver: (account: SimAccount) => void;
  /** Wakes the service worker for one pass of the open account; a service worker has no journal. */
  wakeWorker: () => Promise<void>;
  /** Opens an account's store for inspection, without an engine. */
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
  const { name, time } = options;
  const disk: Disk = { storage: memoryStorage(), indexedDB: new IDBFactory(), locks: phoneLocks() };
  let opened = 0;
  /** Functions that end what runs in the background: tabs of the previous account and service workers. */
  let hidden: (() => void)[] = [];
  const phone: SimPhone = {
    name,
    account: options.account,
    tabs: [],
    errors: [],
    openTab: async () => {
      const habit = options.habits[opened++ % options.habits.length];
      const tab = await openTab(options, disk, phone, habit);
      phone.tabs.push(tab);
      return tab;
    },
    kill: () => {
      for (const close of [...phone.tabs.map((tab) => tab.close), ...hidden]) close();
      phone.tabs = [];
      hidden = [];
      disk.locks = phoneLocks();
    },
    wipeDatabase: () => {
      disk.indexedDB = new IDBFactory();
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
      const store = await openStore(options, disk, phone.account, () => isAlive, null);
      const engine = engineOf(options, disk, phone, store, () => isAlive);
      engine.run().then(
        () => store.db.close(),
        (error: unknown) => phone.errors.push(`${name}, worker: ${String(error)}`),
      );
    },
    openForReading: (account) => openStore(options, disk, account, () => true),
  };
  return phone;
}

/** Storage and locks that the phone's tabs and its service worker share. */
type Disk = { storage: JournalStorage; indexedDB: IDBFactory; locks: Locks };

const openStore = (
  { time, skewMs, chance }: PhoneOptions,
  { storage, indexedDB }: Disk,
  account: SimAccount,
  isAlive: () => boolean,
  journalStorage: JournalStorage | null = storage,
): Promise<AccountStore> =>
  openAccountStore(account.id, {
    journalStorage,
    clock: time.clock(skewMs, isAlive),
    random: chance.bytes,
    database: { indexedDB, IDBKeyRange },
  });

/** Returns the engine of a tab, or of the service worker, whose store has no journal. */
function engineOf(
  options: PhoneOptions,
  disk: Disk,
  phone: Pick<SimPhone, 'account'>,
  store: AccountStore,
  isAlive: () => boolean,
  habit: Habit = null,
): Engine {
  const { time, chance, network, skewMs, hasLocks } = options;
  const isWorker = store.journal === null;
  const party = async () => {
    const open = phone.account;
    const isOwn = open.id === store.account;
    const journalStorage = isWorker ? null : disk.storage;
    const used = isOwn ? store : await openStore(options, disk, open, isAlive, journalStorage);
    return { account: open.id, store: used, token: open.token };
  };
  return createEngine({
    remote: network.remoteFor(isAlive, habit),
    locks: hasLocks ? disk.locks : blindLocks,
    clock: time.clock(skewMs, isAlive),
    appVersion: 'simulation',
    parties: async () => [{ account: store.account, capture: party }],
    refuseToken: async () => false,
    maySteal: () => !isWorker && chance.happens(0.5),
  });
}

async function openTab(options: PhoneOptions, disk: Disk, phone: SimPhone, habit?: Habit): Promise<SimTab> {
  const { name, time, chance, skewMs } = options;
  let isAlive = true;
  const alive = () => isAlive;
  const store = await openStore(options, disk, phone.account, alive);
  const engine = engineOf(options, disk, phone, store, alive, habit);
  const triggers = startTriggers({
    engine,
    clock: time.clock(skewMs, alive),
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
}

/** Milliseconds that tabs of the previous account stay alive after the phone was handed over. */
const zombieMs = 10 * 60_000;

/**
 * Locks that never wait, so that correctness depends on the comparisons of cursors and sequence numbers
 * alone.
 */
const blindLocks: Locks = { request: (_name, _options, run) => run({}) };
