// Simulates the localStorage of one phone, which can be made full.
import type { JournalStorage } from '../../../src/data/journal/journal.ts';

export type MemoryStorage = JournalStorage & {
  isFull: boolean;
  keys: () => string[];
  /**
   * Lets the storage grow by at most `units` UTF-16 code units from now on. A write that does not make the
   * storage larger is not limited, as in browsers.
   */
  limitGrowth: (units: number) => void;
};

export function memoryStorage(): MemoryStorage {
  const items = new Map<string, string>();
  let most = Number.POSITIVE_INFINITY;
  const used = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  const storage: MemoryStorage = {
    isFull: false,
    keys: () => [...items.keys()],
    limitGrowth: (units) => {
      most = used() + units;
    },
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      const before = items.get(key);
      const growth = value.length - (before === undefined ? -key.length : before.length);
      if (storage.isFull || (growth > 0 && used() + growth > most))
        throw Object.assign(new Error('the storage is full'), { name: 'QuotaExceededError' });
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
  return storage;
}
