// Stores the few single values that a page needs before any database is open, in localStorage or
// sessionStorage. Never throws. If the browser refuses a value, the value is held in memory while the page is
// open, and the older value of the same key is removed if the browser allows it, so that the next page does
// not read it.

type Values = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** The browser storage of a page; declared here because the service worker's types do not include it. */
type BrowserStorage = Values & { readonly length: number; key: (index: number) => string | null };

type Kind = 'localStorage' | 'sessionStorage';

const probeKey = 'pare.probe';
/**
 * Length of the test value in UTF-16 units; longer than a stored sign-in session, so that a session fits if
 * the test value did.
 */
const probeLength = 4096;

export type PageStorage = Values & {
  /**
   * True if values outlive the page, as far as known without a test write: the browser has a storage and it
   * has refused no value so far.
   */
  readonly isPersistent: boolean;
  /**
   * Makes a test write and returns whether values outlive the page. Do not call it when data is already
   * stored: on a full disk the write may destroy that data.
   */
  tryOut: () => boolean;
  /**
   * Calls `listener` with the key of each value that is set or removed through this object; returns a
   * function that removes the listener.
   */
  onChange: (listener: (key: string) => void) => () => void;
};

/**
 * Wraps a browser storage so that it never throws. `open` returns the storage, or null when there is none; it
 * is called for each access and may throw. Not a class, because private fields, translated for the oldest
 * supported browsers, would enlarge the first load.
 */
export function openPageStorage(open: () => Values | null): PageStorage {
  /** New values by key that the browser refused to store; null if the browser refused to remove the key. */
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

/** Returns null when the browser has no such storage or forbids access to it. Never throws. */
export function browserStorage(kind: Kind): BrowserStorage | null {
  try {
    return (globalThis as Partial<Record<Kind, BrowserStorage | null>>)[kind] ?? null;
  } catch {
    return null;
  }
}

export const pageStorage = openPageStorage(() => browserStorage('localStorage'));

export const tabStorage = openPageStorage(() => browserStorage('sessionStorage'));
