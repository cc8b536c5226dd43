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

export class PageStorage implements Values {
  readonly #open: () => Values | null;
  /** What the browser refused; null: to remove. */
  readonly #held = new Map<string, string | null>();
  readonly #listeners = new Set<(key: string) => void>();
  #hasRefused = false;

  /** `open` gives the browser's own storage; null where there is none. It is asked each time, and may throw. */
  constructor(open: () => Values | null) {
    this.#open = open;
  }

  /** Whether values outlive the page, as far as it is known without a write: there is a storage that refused nothing. */
  get keeps(): boolean {
    return !this.#hasRefused && this.#try(() => undefined);
  }

  /** The same, found out by a write: not to be done where something lies here already, since the disk may be full. */
  tryOut(): boolean {
    this.#hasRefused ||= !this.#try((own) => {
      own.setItem(probeKey, '0'.repeat(probeLength));
      own.removeItem(probeKey);
    });
    return this.keeps;
  }

  getItem(key: string): string | null {
    const held = this.#held.get(key);
    if (held !== undefined) return held;
    try {
      return this.#open()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  setItem(key: string, value: string): void {
    if (this.#try((own) => own.setItem(key, value))) this.#held.delete(key);
    else this.#hold(key, value);
    this.#tell(key);
  }

  removeItem(key: string): void {
    if (this.#try((own) => own.removeItem(key))) this.#held.delete(key);
    else this.#held.set(key, null);
    this.#tell(key);
  }

  /** Calls `listener` after each change that this page makes; returns what ends it. */
  onChange(listener: (key: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hold(key: string, value: string): void {
    this.#hasRefused = true;
    this.#held.set(key, value);
    this.#try((own) => own.removeItem(key));
  }

  #try(write: (own: Values) => void): boolean {
    try {
      const own = this.#open();
      if (own) write(own);
      return own !== null;
    } catch {
      return false;
    }
  }

  #tell(key: string): void {
    for (const listener of [...this.#listeners]) listener(key);
  }
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
export const pageStorage = new PageStorage(() => browserStorage('localStorage'));

/** For this tab. */
export const tabStorage = new PageStorage(() => browserStorage('sessionStorage'));
