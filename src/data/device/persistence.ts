// Requests persistent storage, so that the browser does not evict this phone's data when the disk is full.
// It is requested automatically only once, and never if the browser has already granted it.
import type { DeviceDb } from './device-db.ts';

/**
 * The part of `navigator.storage` that this module uses; absent in older browsers and on pages that are not
 * secure.
 */
export type PersistenceApi = { persist?: () => Promise<boolean>; persisted?: () => Promise<boolean> };

/** States whether the browser may evict the stored data; `unknown` if the browser does not say. */
export type PersistenceState = 'kept' | 'evictable' | 'unknown';

const noteKey = 'keeping-asked-at';

export async function readPersistence(storage: PersistenceApi | undefined): Promise<PersistenceState> {
  try {
    if (!storage?.persist || !storage.persisted) return 'unknown';
    return (await storage.persisted()) ? 'kept' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/** Requests persistent storage even if it was requested before, because the user wants it. Never rejects. */
export async function requestPersistence(storage: PersistenceApi | undefined): Promise<PersistenceState> {
  try {
    if (!storage?.persist) return 'unknown';
    return (await storage.persist()) ? 'kept' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/**
 * Requests persistent storage, unless this function has requested it before on this phone, or the browser has
 * already granted it. Two tabs that call this function at the same time request it once. Never rejects.
 */
export async function requestPersistenceOnce(
  device: DeviceDb,
  storage: PersistenceApi | undefined,
  nowMs: number,
): Promise<void> {
  if ((await readPersistence(storage)) !== 'evictable') return;
  const isFirst = await device
    .transaction('rw', device.singles, async () => {
      if (await device.singles.get(noteKey)) return false;
      await device.singles.put({ key: noteKey, value: nowMs });
      return true;
    })
    .catch(() => false);
  if (isFirst) await requestPersistence(storage);
}
