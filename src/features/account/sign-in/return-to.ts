// Decides which page follows after an account was opened: the return URL in the link; else, after a sign-in
// by password or PIN, the admin area (for an admin) or the last page visited; else home.
// Accepts only paths of this site, so that no link can lead to another site through the sign-in screen.

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

/**
 * Returns the path with its search and hash if it is a path of this site; null for other values, for the
 * pages in `withoutReturn`, and for the page of a user’s first choice of a level.
 */
export function safePath(path: unknown, origin: string): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || /^\/[/\\]/.test(path)) return null;
  try {
    const url = new URL(path, origin);
    if (url.origin !== origin || withoutReturn.includes(url.pathname)) return null;
    // Rejects the page of the first choice of a level: a user who has just chosen would be asked again.
    if (url.pathname === '/levels' && url.searchParams.has('first')) return null;
    // `/x/..//evil.example` looks like a path of this site until its dots are resolved.
    return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

export function rememberPage(path: string, origin: string, storage: TabStorage): void {
  const safe = safePath(path, origin);
  if (safe === null) return;
  storage.setItem(lastPageKey, safe);
}

function lastPage(origin: string, storage: TabStorage): string {
  return safePath(storage.getItem(lastPageKey), origin) ?? '/';
}

/**
 * How an account was opened: by its password or PIN on /login, by its creation, by an identity provider, or by a
 * switch from another account on /accounts.
 */
export type Entry = 'sign-in' | 'sign-up' | 'provider' | 'switch';

type Arrival = {
  entry: Entry;
  /** The return URL in the link; it has priority if `safePath` accepts it. */
  back: unknown;
  /** The first page for an admin; null for all other users. */
  adminPath: string | null;
  /** Whether another account was open before, so that the last page of this tab is a page of that account. */
  hasChanged: boolean;
  origin: string;
  storage: TabStorage;
};

export function destinationAfterSignIn({
  entry,
  back,
  adminPath,
  hasChanged,
  origin,
  storage,
}: Arrival): string {
  const requested = safePath(back, origin);
  if (requested !== null) return requested;
  if (entry !== 'sign-in') return '/';
  return adminPath ?? (hasChanged ? '/' : lastPage(origin, storage));
}

export function returnTo(requested: unknown, origin: string, storage: TabStorage): string {
  return safePath(requested, origin) ?? lastPage(origin, storage);
}
