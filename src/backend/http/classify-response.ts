// Interprets an answer's status and error code: the server's own refusal, or a failure between phone and
// server. A 401 or 403 counts as the server's refusal only with the server's own error code, because a proxy
// or a captive portal may have answered.

import { readLost } from '#backend/wire/read-answer.ts';
import { RemoteError, type RemoteFailure } from '#domain/protocol/remote-error.ts';

/** A received response with its parsed body; `body` is undefined if it is not JSON. */
export type Reply = { response: Response; body: unknown };

/** Error codes with which the server refuses a whole request of the sync engine. */
const ownErrorCodes: readonly string[] = [
  ...['starting', 'busy', 'too-large', 'malformed', 'auth-required', 'suspended', 'rate-limited'],
  ...['forbidden', 'unknown', 'removed', 'off-grid', 'piece-differs', 'uploads-full'],
];

/** Statuses that do not depend on the compression: an uncompressed request would get the same answer. */
const notOfPacking: readonly number[] = [413, 429, 502, 503, 504];

/**
 * Returns whether the request should be repeated uncompressed: the refusal may come from an older server,
 * or from a proxy, that cannot read compressed bodies.
 */
export function refusesPacking({ response, body }: Reply): boolean {
  if (response.ok || notOfPacking.includes(response.status)) return false;
  return errorCodeOf(body) === 'malformed' || !isOurs({ response, body });
}

export const isOurs = ({ body }: Reply): boolean => ownErrorCodes.includes(errorCodeOf(body) ?? '');

/** Returns whether the server itself has answered and was able to read the request. */
export function isOurAnswer(reply: Reply): boolean {
  if (reply.response.ok) return reply.body !== undefined;
  return isOurs(reply) && errorCodeOf(reply.body) !== 'malformed';
}

export function refusalOf({ response, body }: Reply): RemoteError {
  return new RemoteError(failureOf(response.status, body), {
    retryAfterMs: retryAfterOf(response, body),
    lost: response.status === 401 ? readLost(body) : null,
    isDeleted: response.status === 401 && hasFlag(body, 'deleted'),
    isPasswordChanged: response.status === 401 && hasFlag(body, 'password_changed'),
  });
}

function failureOf(status: number, body: unknown): RemoteFailure {
  const errorCode = errorCodeOf(body);
  if (status === 401 && errorCode === 'auth-required') return 'auth-required';
  if (status === 403 && (errorCode === 'suspended' || errorCode === 'forbidden')) return errorCode;
  if (status === 404 && errorCode !== null) return 'missing';
  if (status === 413) return errorCode === 'uploads-full' ? errorCode : 'too-large';
  if (status === 429) return 'rate-limited';
  if (status === 400 && body !== undefined) return 'malformed';
  if (status === 502 || status === 503) return 'unavailable';
  if (status === 504) return 'timeout';
  return status >= 500 ? 'server' : 'unreadable';
}

const hasFlag = (body: unknown, flag: 'deleted' | 'password_changed'): boolean =>
  typeof body === 'object' && body !== null && (body as Record<string, unknown>)[flag] === true;

function errorCodeOf(body: unknown): string | null {
  const errorCode = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof errorCode === 'string' ? errorCode : null;
}

function retryAfterOf(response: Response, body: unknown): number | null {
  const retryAfterMs =
    typeof body === 'object' && body !== null && 'retry_after_ms' in body ? body.retry_after_ms : null;
  if (typeof retryAfterMs === 'number') return retryAfterMs;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds * 1000;
}
