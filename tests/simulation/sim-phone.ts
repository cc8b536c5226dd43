// Simulates a phone: one IndexedDB, one localStorage, a clock that may be wrong, and several tabs, each
// with the real store, engine and triggers.
// A killed phone keeps what was on its disk, as when the battery runs out.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { JournalStorage } from '../../src/data/journal/journal.ts';
import type { PayloadStore } from '../../src/data/outbox/upload-payloads.ts';
import { type AccountStore, openAccountStore } from '../../src/data/store/account-store.ts';
import type { Locks } from '../../src/lib/locks.ts';
import { createEngine, type Engine } from '../../src/sync/engine/engine.ts';
import { startTriggers } from '../../src/sync/engine/triggers.ts';
import { phoneLocks } from '../support/phone/fake-web-locks.ts';
import { memoryPayloads } from '../support/phone/memory-payloads.ts';
import { type MemoryStorage, memoryStorage } from '../support/phone/memory-storage.ts';
import type { Habit, Network } from './faulty-network.ts';
import { type TabDisk, tabDisk, tabStorage } from './killable-disk.ts';
import type { Chance } from './seeded-random.ts';
import type { RunCounts } from './sim-counts.ts';
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
  errors: string[];
  /** Files that wait to be sent; a wipe of IndexedDB does not delete them. */
  payloads: PayloadStore;
  storage: MemoryStorage;
  /** Changes the error of the phone's clock by this many milliseconds. */
  jumpClock: (byMs: number) => void;
  openTab: () => Promise<SimTab>;
  kill: () => void;
  /** Replaces IndexedDB by an empty one; localStorage is not changed. */
  wipeDatabase: () => void;
  switchTo: (account: SimAccount) => void;
  /**
   * Makes `account` the account of the phone while passes of the previous account are still in progress;
   * the tabs of the previous account close 10 minutes later.
   */
  handOver: (account: SimAccount) => void;
  /** Wakes the service worker for one pass of the open account; a service worker has no journal. */
  wakeWorker: () => Promise<void>;
  openForReading: (account: SimAccount) => Promise<AccountStore>;
};

export type PhoneOptions = {
  name: string;
  account: SimAccount;
  time: VirtualTime;
  chance: Chance;
  network: Network;
  /** Error of the phone's clock in milliseconds at the start. */
  skewMs: number;
  counts: RunCounts;
  /** Whether locks make passes wait for each other. */
  hasLocks: boolean;
  /** Habit of each tab in the order of opening; repeats from the first when there are more tabs. */
  habits: readonly Habit[];
};

export function makePhone(options: PhoneOptions): SimPhone {
  const { name, time } = options;
  const disk: Disk = {
    storage: memoryStorage(),
    indexedDB: new IDBFactory(),
    locks: phoneLocks(),
    skewMs: options.skewMs,
    signedOut: new Set(),
    payloads: memoryPayloads(time.now),
  };
  let opened = 0;
  /** Functions that end what runs in the background: tabs of the previous account and service workers. */
  let hidden: (() => void)[] = [];
  const phone: SimPhone = {
    name,
    account: options.account,
    tabs: [],
    errors: [],
    payloads: disk.payloads,
    storage: disk.storage,
    jumpClock: (byMs) => {
      disk.skewMs += byMs;
    },
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
      hidden.push(await wakeWorker(options, disk, phone));
    },
    openForReading: (account) =>
      openStore(options, disk, account, { isAlive: () => true, disk: tabDisk(disk.indexedDB) }),
  };
  return phone;
}

/** Starts a pass in a service worker; resolves with a function that kills the worker. */
async function wakeWorker(options: PhoneOptions, disk: Disk, phone: SimPhone): Promise<() => void> {
  let isAlive = true;
  const worker: Tab = { isAlive: () => isAlive, disk: tabDisk(disk.indexedDB) };
  const store = await openStore(options, disk, phone.account, worker, null);
  const engine = engineOf(options, disk, phone, store, worker);
  engine.run().then(
    () => store.db.close(),
    (error: unknown) => isAlive && phone.errors.push(`${options.name}, worker: ${String(error)}`),
  );
  return () => {
    isAlive = false;
    worker.disk.end();
  };
}

/** Storage, locks, clock and sessions that the phone's tabs and its service worker share. */
type Disk = {
  storage: MemoryStorage;
  indexedDB: IDBFactory;
  locks: Locks;
  skewMs: number;
  signedOut: Set<string>;
  payloads: PayloadStore;
};

type Tab = { isAlive: () => boolean; disk: TabDisk };

const openStore = (
  { time, chance }: PhoneOptions,
  disk: Disk,
  account: SimAccount,
  { isAlive, disk: { indexedDB } }: Tab,
  journalStorage: JournalStorage | null = disk.storage,
): Promise<AccountStore> =>
  openAccountStore(account.id, {
    journalStorage: journalStorage && tabStorage(journalStorage, isAlive),
    clock: time.clock(() => disk.skewMs, isAlive),
    random: chance.bytes,
    database: { indexedDB, IDBKeyRange },
  });

/** Creates the engine of a tab, or of the service worker if the store has no journal. */
function engineOf(
  options: PhoneOptions,
  disk: Disk,
  phone: SimPhone,
  store: AccountStore,
  tab: Tab,
  habit: Habit = null,
): Engine {
  const { time, chance, network, hasLocks } = options;
  const isWorker = store.journal === null;
  const party = async () => {
    const open = phone.account;
    const isOwn = open.id === store.account;
    const journalStorage = isWorker ? null : disk.storage;
    const used = isOwn ? store : await openStore(options, disk, open, tab, journalStorage);
    return { account: open.id, store: used, token: disk.signedOut.has(open.id) ? null : open.token };
  };
  return createEngine({
    remote: network.remoteFor(tab.isAlive, habit),
    payloads: disk.payloads,
    locks: hasLocks ? disk.locks : blindLocks,
    clock: time.clock(() => disk.skewMs, tab.isAlive),
    appVersion: 'simulation',
    parties: async () => [{ account: store.account, capture: party }],
    refuseToken: async (account) => endSession(options, disk, phone, account),
    maySteal: () => !isWorker && chance.happens(0.5),
    onError: (error) => tab.isAlive() && phone.errors.push(`${options.name}: ${String(error)}`),
  });
}

/**
 * Called when the server has refused the account's token; returns whether the session ends. In half of the cases
 * the session goes on, as on a phone that already has a new token.
 */
function endSession(
  { time, chance, counts }: PhoneOptions,
  { signedOut }: Disk,
  phone: SimPhone,
  account: string,
): boolean {
  if (chance.happens(0.5)) return false;
  signedOut.add(account);
  counts.endedSessions++;
  time.after(chance.below(4 * 60_000), () => {
    signedOut.delete(account);
    for (const { engine } of phone.tabs) void engine.run().catch(() => undefined);
  });
  return true;
}

async function openTab(options: PhoneOptions, disk: Disk, phone: SimPhone, habit?: Habit): Promise<SimTab> {
  const { name, time, chance } = options;
  let isAlive = true;
  const alive = () => isAlive;
  const own: Tab = { isAlive: alive, disk: tabDisk(disk.indexedDB) };
  const store = await openStore(options, disk, phone.account, own);
  const engine = engineOf(options, disk, phone, store, own, habit);
  const triggers = startTriggers({
    engine,
    clock: time.clock(() => disk.skewMs, alive),
    random: chance.bytes,
    online: () => () => undefined,
    visible: () => () => undefined,
    hidden: () => () => undefined,
    queued: store.onQueued,
    hasUnsent: async () => false,
    requestBackgroundSync: () => undefined,
    onError: (error) => isAlive && phone.errors.push(`${name}: ${String(error)}`),
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
      own.disk.end();
    },
  };
  return tab;
}

const zombieMs = 10 * 60_000;

/**
 * Locks that never wait, so that correctness depends on the comparisons of cursors and sequence numbers
 * alone.
 */
const blindLocks: Locks = { request: (_name, _options, run) => run({}) };
