// A localStorage of one phone, which can be made full.
import type { JournalStorage } from '#data/journal.ts';

export type MemoryStorage = JournalStorage & { isFull: boolean; keys: () => string[] };

export function memoryStorage(): MemoryStorage {
  const items = new Map<string, string>();
  const storage: MemoryStorage = {
    isFull: false,
    keys: () => [...items.keys()],
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (storage.isFull) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
  return storage;
}
