// Converts the failure of an auth request to an AuthError of the closed list.
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';

/**
 * Converts any thrown value to an AuthError. `meaning` is the error code for a 4xx answer whose reason this file does
 * not know; 401 and 429 have error codes of their own.
 */
export function mapFailure(thrown: unknown, meaning: AuthErrorCode): AuthError {
  if (thrown instanceof AuthError) return thrown;
  if (!(thrown instanceof AuthApiFailure)) return new AuthError('unexpected', { cause: thrown });
  const { status, code, fieldCodes, retryAfterMs } = thrown;
  const error = (found: AuthErrorCode) => new AuthError(found, { cause: thrown, retryAfterMs });
  if (status === 0) return error('offline');
  if (status === 429) return error(fieldCodes.email === 'mailed_lately' ? 'mailed-lately' : 'rate-limited');
  if (status >= 500 || status < 400) return error('server');
  if (code === 'suspended') return error('suspended');
  if (status === 401) return error('missing-session');
  return error(ofFields(fieldCodes) ?? (code.startsWith('captcha') ? 'captcha-refused' : meaning));
}

export async function asAuthError<T>(meaning: AuthErrorCode, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (thrown) {
    throw mapFailure(thrown, meaning);
  }
}

function ofFields(codes: Record<string, string>): AuthErrorCode | null {
  if (codes.captcha) return 'captcha-refused';
  if (codes.email === 'validation_not_unique') return 'email-taken';
  if (codes.email) return 'email-invalid';
  if (codes.reset_code) return 'wrong-reset-code';
  if (codes.oldPassword || codes.password === 'wrong_password') return 'wrong-password';
  if (codes.session === 'sign_in_again') return 'sign-in-again';
  if (codes.account === 'last_admin') return 'last-admin';
  if (codes.password || codes.passwordConfirm) return 'password-too-short';
  if (codes.token === 'token_forged') return 'invalid-jwt';
  if (codes.token) return 'link-expired';
  return null;
}

/** Returns whether the server answered 401. No other failure ends a session. */
export function refused(thrown: unknown): boolean {
  return thrown instanceof AuthApiFailure && thrown.status === 401;
}
