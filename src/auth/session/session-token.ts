// Responsible for reading PocketBase's tokens, which carry their session's id and the end of their life.
// Guarantees that a text which is no whole token makes no session.
import { AuthError } from '#auth/sign-in/auth-error.ts';
import type { Session, SessionUser } from './session.ts';

/** The session that a token and its user make; throws `invalid-jwt` for a token that does not read as one. */
export function makeSession(token: string, user: SessionUser): Session {
  return { access_token: token, refresh_token: token, expires_at: expiryOf(token), user };
}

/** The id under which the server lists a token's session; null in one of a server before it did. */
export function sessionIdOf(token: string): string | null {
  try {
    const { sid } = claimsOf(token);
    return typeof sid === 'string' && sid !== '' ? sid : null;
  } catch {
    return null;
  }
}

/** Throws `invalid-jwt` for a text that is no whole token, as a mail's link that was cut; only the server knows who signed it. */
export function expectToken(token: string): void {
  // HMAC-SHA-256 in base64url.
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
