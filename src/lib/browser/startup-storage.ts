// Stores the few single values that a page needs before any database is open, in localStorage or
// sessionStorage.
// Never throws. A value that the browser refuses is held in memory while the page is open, and an older
// value of the same key is not left for the next page.

type Values = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** Browser storage as a page has it; declared here because the service worker's types do not include it. */
type BrowserStorage = Values & { readonly length: number; key: (index: number) => string | null };

type Kind = 'localStorage' | 'sessionStorage';

const probeKey = 'pare.probe';
/** Length of the test value in UTF-16 units; longer than a session. */
const probeLength = 4096;

export type PageStorage = Values & {
  /**
   * Whether values outlive the page, as far as known without a write: the storage exists and has refused
   * nothing.
   */
  readonly isPersistent: boolean;
  /**
   * Returns whether values outlive the page, after a test write. Do not call it when data is already
   * stored: on a full disk the write may destroy it.
   */
  tryOut: () => boolean;
  /** Calls `listener` after each change that this page makes; returns a function that removes it. */
  onChange: (listener: (key: string) => void) => () => void;
};

/**
 * Wraps a storage. `open` returns the browser's storage, or null when there is none; it is called each time
 * and may throw. Not a class, because private fields add 260 bytes to the first load in the syntax of the
 * oldest supported browsers.
 */
export function openPageStorage(open: () => Values | null): PageStorage {
  /** Values that the browser refused to store; null: the key could not be removed. */
  const unsaved = new Map<string, string | null>();
  const listeners = new Set<(key: string) => void>();
  let hasRefused = false;

  const attempt = (write: (own: Values) => void): boolean => {
    try {
      const own = open();
      if (own) write(own);
      return own !== null;
    } catch {
      return false;
    }
  };
  const notify = (key: string) => {
    for (const listener of [...listeners]) listener(key);
  };
  const storage: PageStorage = {
    get isPersistent() {
      return !hasRefused && attempt(() => undefined);
    },
    tryOut() {
      hasRefused ||= !attempt((own) => {
        own.setItem(probeKey, '0'.repeat(probeLength));
        own.removeItem(probeKey);
      });
      return storage.isPersistent;
    },
    getItem(key) {
      const own = unsaved.get(key);
      if (own !== undefined) return own;
      try {
        return open()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      if (attempt((own) => own.setItem(key, value))) unsaved.delete(key);
      else {
        hasRefused = true;
        unsaved.set(key, value);
        attempt((own) => own.removeItem(key));
      }
      notify(key);
    },
    removeItem(key) {
      if (attempt((own) => own.removeItem(key))) unsaved.delete(key);
      else unsaved.set(key, null);
      notify(key);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return storage;
}

/** Returns the browser's own storage, or null when there is none or it is forbidden. Never throws. */
export function browserStorage(kind: Kind): BrowserStorage | null {
  try {
    return (globalThis as Partial<Record<Kind, BrowserStorage | null>>)[kind] ?? null;
  } catch {
    return null;
  }
}

/** Storage shared by all tabs of this phone, if the browser allows it. */
export const pageStorage = openPageStorage(() => browserStorage('localStorage'));

/** Storage of this tab only. */
export const tabStorage = openPageStorage(() => browserStorage('sessionStorage'));
