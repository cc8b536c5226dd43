// Defines the error of a failed request to the server, and the kinds of failure.
import type { Position } from './exchange-messages.ts';

export type RemoteFailure =
  | 'network'
  | 'timeout'
  /** The token is missing, not valid, or not one of the account that the request names. */
  | 'auth-required'
  | 'suspended'
  /**
   * The account is not allowed to make this request. Only for requests outside the exchange; in an exchange
   * each mutation has its own verdict.
   */
  | 'forbidden'
  | 'rate-limited'
  | 'too-large'
  /** The account has more unfinished uploads than the server stores. */
  | 'uploads-full'
  | 'malformed'
  /** The server cannot answer now (it is starting or busy), or a proxy in front of it cannot reach it. */
  | 'unavailable'
  | 'server'
  /** The response does not have the agreed form, for example because it comes from a captive portal. */
  | 'unreadable'
  | 'missing';

export class RemoteError extends Error {
  readonly kind: RemoteFailure;
  /** Milliseconds that the server asks the phone to wait; null if the server gives no time. */
  readonly retryAfterMs: number | null;
  /** Set, only with `auth-required`, if the server also reports that it lost history; otherwise null. */
  readonly lost: { position: Position; kept: number } | null;
  /** True, only with `auth-required`, if the token was valid until its account was deleted. */
  readonly isDeleted: boolean;
  /** True, only with `auth-required`, if the token was valid until the password was changed. */
  readonly isPasswordChanged: boolean;
  /**
   * Estimated number of bytes of the answer that were received, as transferred, with `network` and `timeout`;
   * null if no answer had started.
   */
  readonly arrivedBytes: number | null;

  constructor(
    kind: RemoteFailure,
    details: {
      retryAfterMs?: number | null;
      lost?: RemoteError['lost'];
      isDeleted?: boolean;
      isPasswordChanged?: boolean;
      arrivedBytes?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(`the request failed: ${kind}`, { cause: details.cause });
    this.name = 'RemoteError';
    this.kind = kind;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.lost = details.lost ?? null;
    this.isDeleted = details.isDeleted ?? false;
    this.isPasswordChanged = details.isPasswordChanged ?? false;
    this.arrivedBytes = details.arrivedBytes ?? null;
  }
}
