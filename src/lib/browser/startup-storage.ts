// Responsible for the few single values that a page needs before any database is open, in localStorage or sessionStorage.
// Guarantees: never throws; what the browser does not keep is held for as long as the page is open, and an older value of
// the same key is not left behind for the next page.

type Values = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** A storage of the browser's, in a page; written out since the worker's types know none. */
type BrowserStorage = Values & { readonly length: number; key: (index: number) => string | null };

type Kind = 'localStorage' | 'sessionStorage';

const probeKey = 'pare.probe';
/** In UTF-16 units: more than a session has. */
const probeLength = 4096;

export type PageStorage = Values & {
  /** Whether values outlive the page, as far as it is known without a write: there is a storage that refused nothing. */
  readonly keeps: boolean;
  /** The same, found out by a write: not to be done where something lies here already, since the disk may be full. */
  tryOut: () => boolean;
  /** Calls `listener` after each change that this page makes; returns what ends it. */
  onChange: (listener: (key: string) => void) => () => void;
};

/**
 * `open` gives the browser's own storage; null where there is none. It is asked each time, and may throw. No class: its
 * private fields cost the first load 260 bytes more, in the syntax that our oldest browsers read.
 */
export function openPageStorage(open: () => Values | null): PageStorage {
  /** What the browser refused; null: to remove. */
  const held = new Map<string, string | null>();
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
  const tell = (key: string) => {
    for (const listener of [...listeners]) listener(key);
  };
  const storage: PageStorage = {
    get keeps() {
      return !hasRefused && attempt(() => undefined);
    },
    tryOut() {
      hasRefused ||= !attempt((own) => {
        own.setItem(probeKey, '0'.repeat(probeLength));
        own.removeItem(probeKey);
      });
      return storage.keeps;
    },
    getItem(key) {
      const own = held.get(key);
      if (own !== undefined) return own;
      try {
        return open()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      if (attempt((own) => own.setItem(key, value))) held.delete(key);
      else {
        hasRefused = true;
        held.set(key, value);
        attempt((own) => own.removeItem(key));
      }
      tell(key);
    },
    removeItem(key) {
      if (attempt((own) => own.removeItem(key))) held.delete(key);
      else held.set(key, null);
      tell(key);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return storage;
}

/** The browser's own storage; null where there is none or it is forbidden. Never throws. */
export function browserStorage(kind: Kind): BrowserStorage | null {
  try {
    return (globalThis as Partial<Record<Kind, BrowserStorage | null>>)[kind] ?? null;
  } catch {
    return null;
  }
}

/** For all tabs of this phone, where the browser keeps it. */
export const pageStorage = openPageStorage(() => browserStorage('localStorage'));

/** For this tab. */
export const tabStorage = openPageStorage(() => browserStorage('sessionStorage'));
