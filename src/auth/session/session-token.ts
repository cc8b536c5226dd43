// Reads PocketBase's tokens, which contain their session's id and their expiry.
// A text that is not a complete token never becomes a session.
import { AuthError } from '#auth/sign-in/auth-error.ts';
import type { Session, SessionUser } from './session.ts';

/** Returns the session of a token and its user; throws `invalid-jwt` for a malformed token. */
export function makeSession(token: string, user: SessionUser): Session {
  return { access_token: token, refresh_token: token, expires_at: expiryOf(token), user };
}

/**
 * Returns the id under which the server lists a token's session; null for a token without an id, which an
 * older server issued.
 */
export function sessionIdOf(token: string): string | null {
  try {
    const { sid } = claimsOf(token);
    return typeof sid === 'string' && sid !== '' ? sid : null;
  } catch {
    return null;
  }
}

/**
 * Throws `invalid-jwt` for a text that is not a complete token, such as from a truncated mail link; only
 * the server can check the signature.
 */
export function expectToken(token: string): void {
  // The third part is an HMAC-SHA-256 in base64url.
  if (!/^[\w-]+\.[\w-]+\.[\w-]{43}$/.test(token)) throw new AuthError('invalid-jwt');
  expiryOf(token);
}

function expiryOf(token: string): number {
  const { exp } = claimsOf(token);
  if (typeof exp === 'number') return exp;
  throw new AuthError('invalid-jwt');
}

function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1];
  try {
    return JSON.parse(atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch (cause) {
    throw new AuthError('invalid-jwt', { cause });
  }
}
