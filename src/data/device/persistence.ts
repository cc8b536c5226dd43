// Responsible for asking the browser to keep what is on this phone when space runs out.
// Guarantees: asked by itself once and never again; what the browser has granted already is not asked for.
import type { DeviceDb } from './device-db.ts';

/** The part of `navigator.storage` that is needed; absent in older browsers and on pages that are not secure. */
export type KeepingStorage = { persist?: () => Promise<boolean>; persisted?: () => Promise<boolean> };

/** `unknown`: the browser has no such promise. */
export type Keeping = 'kept' | 'evictable' | 'unknown';

const noteKey = 'keeping-asked-at';

/** Whether the browser has promised. Never rejects. */
export async function readKeeping(storage: KeepingStorage | undefined): Promise<Keeping> {
  try {
    if (!storage?.persist || !storage.persisted) return 'unknown';
    return (await storage.persisted()) ? 'kept' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/** Asks now, whether it was asked before or not: for a person who wants it. Never rejects. */
export async function askToKeep(storage: KeepingStorage | undefined): Promise<Keeping> {
  try {
    if (!storage?.persist) return 'unknown';
    return (await storage.persist()) ? 'kept' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/** Asks unless this phone was asked before; two tabs ask once. Never rejects. */
export async function askToKeepOnce(
  device: DeviceDb,
  storage: KeepingStorage | undefined,
  nowMs: number,
): Promise<void> {
  if ((await readKeeping(storage)) !== 'evictable') return;
  const isFirst = await device
    .transaction('rw', device.singles, async () => {
      if (await device.singles.get(noteKey)) return false;
      await device.singles.put({ key: noteKey, value: nowMs });
      return true;
    })
    .catch(() => false);
  if (isFirst) await askToKeep(storage);
}
