// Reads the expiry and the session's id from PocketBase's tokens.
import { AuthError } from '#auth/sign-in/auth-error.ts';
import { asObject } from '#backend/http/parse-unknown.ts';
import type { Session, SessionUser } from './session.ts';

export function makeSession(token: string, user: SessionUser): Session {
  return { access_token: token, refresh_token: token, expires_at: expiryOf(token), user };
}

/**
 * Returns the id under which the server lists a token's session; null for a malformed token, and for a token
 * from an older server, which contains no id.
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
 * Checks that a text is a complete token; throws `invalid-jwt` if not, for example if it comes from a
 * truncated mail link. Only the server can check the signature.
 */
export function expectToken(token: string): void {
  // The third part of a token is its signature: an HMAC-SHA-256 in base64url, always 43 characters long.
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
    return asObject(JSON.parse(atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/'))));
  } catch (cause) {
    throw new AuthError('invalid-jwt', { cause });
  }
}
