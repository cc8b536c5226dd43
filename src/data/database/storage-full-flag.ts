// Responsible for knowing in this tab that the phone is full where not even a note of that finds room in the database.
// Guarantees: as true as the last write that was tried; forgotten with the tab.

export type NoRoom = {
  /** Since when, by this phone's clock; null: the last write found room. */
  since: () => number | null;
  /** Null: there is room again. */
  note: (sinceMs: number | null) => void;
  /** Calls `listener` after each change; returns what ends it. */
  subscribe: (listener: () => void) => () => void;
};

export function createNoRoom(): NoRoom {
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
