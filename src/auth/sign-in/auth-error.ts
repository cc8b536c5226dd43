// Defines the closed list of errors of the auth code, and `AuthError`, which carries them. Screens translate
// the codes and show no raw text of the server or of a library.

export type AuthErrorCode =
  /** The session or the link's token that a request needs is missing, or the server answered 401. */
  | 'missing-session'
  /** A token is malformed, or the server did not sign it. */
  | 'invalid-jwt'
  /** A link from the identity provider lacks its code or state. */
  | 'no-code'
  /** A code from the identity provider does not belong to a sign-in started in this browser. */
  | 'invalid-pkce-flow'
  | 'link-expired'
  /** The code for a new password is not valid for the address. */
  | 'wrong-reset-code'
  | 'wrong-credentials'
  | 'captcha-refused'
  | 'email-taken'
  | 'email-invalid'
  | 'password-too-short'
  /**
   * The current password, required for a change, for a deletion or to open the account on this phone, is
   * wrong.
   */
  | 'wrong-password'
  | 'wrong-pin'
  /**
   * The phone has deleted the PIN after five wrong ones: the account must be opened through the network
   * again.
   */
  | 'pin-spent'
  | 'pin-malformed'
  /**
   * The account has no password, and the sign-in at the provider is not recent enough to prove the user's
   * identity.
   */
  | 'sign-in-again'
  | 'last-admin'
  | 'suspended'
  /** Too many tries or requests; `retryAfterMs` is the time to wait, if that is known. */
  | 'rate-limited'
  | 'mailed-lately'
  /** The phone cannot open the account by a password or PIN. */
  | 'needs-network'
  | 'offline'
  /** The server failed, or its answer does not have the agreed form. */
  | 'server'
  /** The server or the phone refused the request for a reason without a code in this list. */
  | 'refused'
  /** The thrown error is neither an `AuthError` nor the failure of a request to the server. */
  | 'unexpected';

export class AuthError extends Error {
  readonly code: AuthErrorCode;
  /** Milliseconds until the next try is allowed; null if there is no wait, or its length is unknown. */
  readonly retryAfterMs: number | null;
  /**
   * Name of the identity provider at which the sign-in failed; null if the failure has another cause, or
   * the provider is unknown.
   */
  readonly provider: string | null;

  constructor(
    code: AuthErrorCode,
    options: { cause?: unknown; retryAfterMs?: number | null; provider?: string } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AuthError';
    this.code = code;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.provider = options.provider ?? null;
  }
}

export function authErrorCode(thrown: unknown): AuthErrorCode {
  return thrown instanceof AuthError ? thrown.code : 'unexpected';
}
