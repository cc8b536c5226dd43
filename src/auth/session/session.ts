// The session as the phone keeps it: PocketBase's one token in the three fields that the product names.
// Guarantees that a session is either whole and of one account, or null.

export type SessionUser = {
  id: string;
  email: string;
  full_name: string;
  /** Whether the address was confirmed by the mail's link. */
  verified: boolean;
};

export type Session = {
  access_token: string;
  /** The same token: PocketBase renews a token by itself. */
  refresh_token: string;
  /** End of the token's life, in seconds since 1970, as in the token itself. */
  expires_at: number;
  user: SessionUser;
};

export type SessionEnd =
  /** Signed out here. */
  | 'asked'
  /** The server takes its token no longer. */
  | 'refused'
  /** The same, since the account's password was changed: the one that this phone knew counts no longer. */
  | 'password-changed'
  /** The same, and the server has lost history: the account can be made again. */
  | 'lost'
  /** The account was deleted on the server: it is never made again, and what it wrote stays readable here. */
  | 'deleted';

/** The session that `text` holds, or null for anything else. */
export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, refresh_token, expires_at, user } = value as Record<string, unknown>;
  if (typeof access_token !== 'string' || access_token === '') return false;
  if (typeof refresh_token !== 'string' || typeof expires_at !== 'number') return false;
  if (typeof user !== 'object' || user === null) return false;
  const { id, email } = user as Record<string, unknown>;
  return typeof id === 'string' && id !== '' && typeof email === 'string';
}
