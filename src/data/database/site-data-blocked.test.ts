import { IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDeviceDb } from '#data/device/device-db.ts';
import { explainedBlock, SiteDataBlockedError } from './site-data-blocked.ts';
import { StorageFullError } from './storage-full.ts';

async function openingError(open: () => IDBOpenDBRequest): Promise<unknown> {
  const db = openDeviceDb({
    indexedDB: { open } as unknown as IDBFactory,
    IDBKeyRange,
    probeRoom: async () => 'unknown',
  });
  const openError = await db.open().catch((error: unknown) => error);
  db.close();
  return openError;
}

/** Returns a function whose request fails asynchronously, as in Chromium. */
function refused(name: string): () => IDBOpenDBRequest {
  return () => {
    const request = {
      error: new DOMException('The user denied permission.', name),
      onerror: null as unknown,
    };
    queueMicrotask(() =>
      (request.onerror as (event: unknown) => void)({ target: request, preventDefault: () => 0 }),
    );
    return request as unknown as IDBOpenDBRequest;
  };
}

it('a database that Chromium denies counts as blocked only if localStorage is denied too', async () => {
  const openError = await openingError(refused('UnknownError'));
  expect(explainedBlock(openError, false)).toBeInstanceOf(SiteDataBlockedError);
  expect(explainedBlock(openError, true)).toBe(openError);
});

it('a database that the browser reports as forbidden counts as blocked, even if localStorage is allowed', async () => {
  const forbid = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(explainedBlock(await openingError(forbid), true)).toBeInstanceOf(SiteDataBlockedError);
});

it('a browser without IndexedDB counts as blocked', async () => {
  const db = openDeviceDb({ indexedDB: null as unknown as IDBFactory, IDBKeyRange });
  const openError = await db.open().catch((error: unknown) => error);
  expect(explainedBlock(openError, true)).toBeInstanceOf(SiteDataBlockedError);
});

it('a database on a full disk does not count as blocked, even if there is no localStorage', () => {
  const full = new StorageFullError(new DOMException('', 'UnknownError'));
  expect(explainedBlock(full, false)).toBe(full);
});
