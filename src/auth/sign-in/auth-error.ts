// The closed list of what can go wrong with signing in, and the one error type that carries it.
// Guarantees that no raw text of the server or of a library reaches a person: screens translate codes.

export type AuthErrorCode =
  /** A call that needs a session was made without one. */
  | 'missing-session'
  /** A token that does not read as one, or that the server did not sign. */
  | 'invalid-jwt'
  /** A link of the identity provider without its code. */
  | 'no-code'
  /** A code that does not belong to a sign-in begun in this browser. */
  | 'invalid-pkce-flow'
  /** The link of a mail that was used already or is older than an hour. */
  | 'link-expired'
  /** The code for a new password is not the one that was given, was used, or is older than an hour. */
  | 'wrong-reset-code'
  | 'wrong-credentials'
  | 'captcha-refused'
  | 'email-taken'
  | 'email-invalid'
  | 'password-too-short'
  /** The present password, asked for before a change, is not the right one. */
  | 'wrong-password'
  /** The code of six digits that an account without a password was given on this phone. */
  | 'wrong-pin'
  /** Five wrong ones: the phone has forgotten it, and the account opens through the network again. */
  | 'pin-spent'
  | 'pin-malformed'
  /** Without a password, only a sign-in at the provider a moment ago proves who asks. */
  | 'sign-in-again'
  /** The last administrator's account stays. */
  | 'last-admin'
  | 'suspended'
  /** Too many tries; `retryAfterMs` says how long to wait when that is known. */
  | 'rate-limited'
  /** A mail to that address was asked for less than two minutes ago, or five within the hour. */
  | 'mailed-lately'
  /** The phone knows the account but has nothing to check a password against. */
  | 'needs-network'
  /** No answer at all. */
  | 'offline'
  /** The server answered, but not as agreed. */
  | 'server'
  /** Whatever else the server refused. */
  | 'refused'
  /** Whatever has no code of its own. */
  | 'unexpected';

export class AuthError extends Error {
  readonly code: AuthErrorCode;
  /** Null when unknown. */
  readonly retryAfterMs: number | null;
  /** What the identity provider is called at which it failed; null where it is another's failure, or unknown. */
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

/** The code of any thrown value; what is no `AuthError` counts as `unexpected`. */
export function authErrorCode(thrown: unknown): AuthErrorCode {
  return thrown instanceof AuthError ? thrown.code : 'unexpected';
}
