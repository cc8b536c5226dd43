// Remembers in this tab's memory that the phone's disk is full, because on a full disk the database may be
// unable to store even that.

export type StorageFullFlag = {
  /** Time since when the disk has been full, by this phone's clock; null if it is not known to be full. */
  since: () => number | null;
  /** Sets the time since when the disk has been full; null means that there is free space again. */
  note: (sinceMs: number | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStorageFullFlag(): StorageFullFlag {
  const listeners = new Set<() => void>();
  let since: number | null = null;
  return {
    since: () => since,
    note: (sinceMs) => {
      if (since === sinceMs) return;
      since = sinceMs;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
