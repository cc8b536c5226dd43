import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openDeviceDb } from './device-db.ts';
import { askToKeep, askToKeepOnce, type KeepingStorage, readKeeping } from './persistence.ts';

function browser(grants: boolean) {
  let isKept = false;
  let asked = 0;
  const storage: KeepingStorage = {
    persist: async () => {
      asked += 1;
      isKept = grants;
      return isKept;
    },
    persisted: async () => isKept,
  };
  return { storage, asked: () => asked };
}

const openPhone = () => openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('requesting persistent storage from the browser', () => {
  it('happens automatically once, even with two tabs at the same time, and again only when the user requests it', async () => {
    const device = openPhone();
    const { storage, asked } = browser(false);
    await Promise.all([askToKeepOnce(device, storage, 1), askToKeepOnce(device, storage, 2)]);
    await askToKeepOnce(device, storage, 3);
    expect(asked()).toBe(1);
    expect(await askToKeep(storage)).toBe('evictable');
    expect(asked()).toBe(2);
  });

  it('does not happen if it was already granted or is not supported', async () => {
    const { storage, asked } = browser(true);
    expect(await askToKeep(storage)).toBe('kept');
    await askToKeepOnce(openPhone(), storage, 1);
    expect([asked(), await readKeeping(storage)]).toEqual([1, 'kept']);
    await askToKeepOnce(openPhone(), undefined, 1);
    expect([await readKeeping(undefined), await askToKeep({})]).toEqual(['unknown', 'unknown']);
  });

  it('never rejects, whatever the browser does', async () => {
    const refuse = () => Promise.reject(new Error('forbidden'));
    expect(await readKeeping({ persist: refuse, persisted: refuse })).toBe('unknown');
    expect(await askToKeep({ persist: refuse })).toBe('unknown');
  });
});
