// Gives one tab its own view of the phone's storage. After the tab was killed, nothing more is written through
// this view.
import { forceCloseDatabase } from 'fake-indexeddb';
import type { JournalStorage } from '../../src/data/journal/journal.ts';

type Connection = Parameters<typeof forceCloseDatabase>[0];

export type TabDisk = {
  indexedDB: globalThis.IDBFactory;
  /** Closes all connections at once and aborts their transactions. */
  end: () => void;
};

/** Returns a view of `shared` that opens databases while the tab is alive; afterwards an `open` never completes. */
export function tabDisk(shared: IDBFactory): TabDisk {
  const connections: IDBDatabase[] = [];
  let isEnded = false;
  const close = (connection: IDBDatabase) => {
    abortTransactions(connection);
    forceCloseDatabase(connection as unknown as Connection);
  };
  const open = (name: string, version?: number) => {
    if (isEnded) return {} as IDBOpenDBRequest;
    const request = shared.open(name, version) as unknown as IDBOpenDBRequest;
    request.addEventListener('success', () => {
      if (isEnded) close(request.result);
      else connections.push(request.result);
      refuseOnceEnded(request.result, () => isEnded);
    });
    return request;
  };
  const cmp = (first: unknown, second: unknown) => shared.cmp(first, second);
  const factory = { open, cmp, databases: () => shared.databases() };
  return {
    indexedDB: factory as unknown as globalThis.IDBFactory,
    end: () => {
      isEnded = true;
      for (const connection of connections.splice(0)) close(connection);
    },
  };
}

type Transaction = { db: unknown; _state: string; _abort: (errorName: string) => void };

/** Aborts the unfinished transactions of a connection, because closing the connection would let them complete. */
function abortTransactions(connection: IDBDatabase): void {
  const { _rawDatabase } = connection as unknown as { _rawDatabase: { transactions: Transaction[] } };
  for (const transaction of _rawDatabase.transactions)
    if (transaction.db === connection && transaction._state !== 'finished') transaction._abort('AbortError');
}

/** Makes transactions of an ended tab fail with AbortError, after which Dexie does not open the database again. */
function refuseOnceEnded(connection: IDBDatabase, isEnded: () => boolean): void {
  const begin = connection.transaction.bind(connection);
  connection.transaction = (...call) => {
    if (isEnded()) throw new DOMException('the tab was killed', 'AbortError');
    return begin(...call);
  };
}

/** Returns a view of localStorage whose writes have no effect after the tab was killed. */
export const tabStorage = (shared: JournalStorage, isAlive: () => boolean): JournalStorage => ({
  get length() {
    return shared.length;
  },
  key: (index) => shared.key(index),
  getItem: (key) => shared.getItem(key),
  setItem: (key, value) => {
    if (isAlive()) shared.setItem(key, value);
  },
  removeItem: (key) => {
    if (isAlive()) shared.removeItem(key);
  },
});
