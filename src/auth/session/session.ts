// Defines the session as the phone stores it. PocketBase issues only one token, which is stored both as
// `access_token` and as `refresh_token`.
export type SessionUser = {
  id: string;
  email: string;
  full_name: string;
  /** True if the account's e-mail address is confirmed. */
  verified: boolean;
};

export type Session = {
  access_token: string;
  /** The same token as `access_token`, because PocketBase renews a token with the token itself. */
  refresh_token: string;
  /** Expiry of the token, in seconds since 1970, as in the token itself. */
  expires_at: number;
  user: SessionUser;
};

export type SessionEnd =
  | 'asked'
  | 'refused'
  /** The account's password was changed: the password that this phone knows is no longer valid. */
  | 'password-changed'
  /** The server has lost history, and with it the account: the account can be created again. */
  | 'lost'
  /**
   * The account was deleted on the server and can never be created again; the texts that the user wrote
   * stay readable on this phone.
   */
  | 'deleted';

/** Returns the session in a stored text; null if the text is not a session. */
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
