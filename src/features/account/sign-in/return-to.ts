// Where a person goes after signing in: back to what the link or the last page visited said.
// Only paths of this site count, so that no link can lead elsewhere through the sign-in screen.

const lastPageKey = 'pare.last-page';
const withoutReturn = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/callback',
  '/accounts',
  '/pin',
];

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The path with its search and hash when it is one of this site, else null. */
export function safePath(path: unknown, origin: string): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || /^\/[/\\]/.test(path)) return null;
  try {
    const url = new URL(path, origin);
    if (url.origin !== origin || withoutReturn.includes(url.pathname)) return null;
    // The first choice of a level leads on: coming back to it would ask again and again.
    if (url.pathname === '/levels' && url.searchParams.has('first')) return null;
    // `/x/..//evil.example` is on this site until its dots are resolved.
    return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Keeps the page for this tab; pages of signing in are not kept. */
export function rememberPage(path: string, origin: string, storage: TabStorage): void {
  const safe = safePath(path, origin);
  if (safe === null) return;
  storage.setItem(lastPageKey, safe);
}

/** The last page visited in this tab, otherwise home. */
function lastPage(origin: string, storage: TabStorage): string {
  return safePath(storage.getItem(lastPageKey), origin) ?? '/';
}

/** How an account was opened: by its password, by making it, by an identity provider, or in the place of another one. */
export type Entry = 'sign-in' | 'sign-up' | 'provider' | 'switch';

type Arrival = {
  entry: Entry;
  /** The link's own way back, which wins over all else where it is a path of this site. */
  back: unknown;
  /** Where administrators go first; null for everyone else. */
  adminPath: string | null;
  origin: string;
  storage: TabStorage;
};

/** Where an account that was just opened is led to. */
export function wayOn({ entry, back, adminPath, origin, storage }: Arrival): string {
  const asked = safePath(back, origin);
  if (asked !== null) return asked;
  if (entry !== 'sign-in') return '/';
  return adminPath ?? lastPage(origin, storage);
}

/** The link's own way back, then the last page visited, then home. */
export function wayBack(asked: unknown, origin: string, storage: TabStorage): string {
  return safePath(asked, origin) ?? lastPage(origin, storage);
}
