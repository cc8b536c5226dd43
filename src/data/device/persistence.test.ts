import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openDeviceDb } from './device-db.ts';
import {
  type PersistenceApi,
  readPersistence,
  requestPersistence,
  requestPersistenceOnce,
} from './persistence.ts';

function browser(grants: boolean) {
  let isPersistent = false;
  let requestCount = 0;
  const storage: PersistenceApi = {
    persist: async () => {
      requestCount += 1;
      isPersistent = grants;
      return isPersistent;
    },
    persisted: async () => isPersistent,
  };
  return { storage, asked: () => requestCount };
}

const openPhone = () => openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('requesting persistent storage from the browser', () => {
  it('persistent storage is requested automatically once, even with two tabs at the same time, and again only when the user requests it', async () => {
    const device = openPhone();
    const { storage, asked } = browser(false);
    await Promise.all([
      requestPersistenceOnce(device, storage, 1),
      requestPersistenceOnce(device, storage, 2),
    ]);
    await requestPersistenceOnce(device, storage, 3);
    expect(asked()).toBe(1);
    expect(await requestPersistence(storage)).toBe('evictable');
    expect(asked()).toBe(2);
  });

  it('persistent storage is not requested automatically if it was already granted or is not supported', async () => {
    const { storage, asked } = browser(true);
    expect(await requestPersistence(storage)).toBe('kept');
    await requestPersistenceOnce(openPhone(), storage, 1);
    expect([asked(), await readPersistence(storage)]).toEqual([1, 'kept']);
    await requestPersistenceOnce(openPhone(), undefined, 1);
    expect([await readPersistence(undefined), await requestPersistence({})]).toEqual(['unknown', 'unknown']);
  });

  it('readPersistence and requestPersistence resolve with `unknown` if the browser’s own functions reject', async () => {
    const refuse = () => Promise.reject(new Error('forbidden'));
    expect(await readPersistence({ persist: refuse, persisted: refuse })).toBe('unknown');
    expect(await requestPersistence({ persist: refuse })).toBe('unknown');
  });
});
