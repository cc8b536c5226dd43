// Responsible for what an answer's status and words mean: the server's own refusal, or something on the way to it.
// Guarantees: pure; a refusal counts only in the server's own words, for anything can stand between it and a phone.

import { readLost } from '#backend/wire/read-answer.ts';
import { RemoteError, type RemoteFailure } from '#domain/protocol/sync-api-port.ts';

/** What came back; `body` is undefined where it is not JSON. */
export type Reply = { response: Response; body: unknown };

/** Every word with which the server refuses a request whole. */
const ownWords: readonly string[] = [
  ...['starting', 'busy', 'too-large', 'malformed', 'auth-required', 'suspended', 'rate-limited'],
  ...['forbidden', 'unknown', 'removed', 'off-grid', 'piece-differs', 'uploads-full'],
];

/** Said of size, of pace, or by what does not reach the server: a plain body would fare no better. */
const notOfPacking: readonly number[] = [413, 429, 502, 503, 504];

/** Whether what answered may take the same body plain: an older server, or something on the way that reads bodies. */
export function refusesPacking({ response, body }: Reply): boolean {
  if (response.ok || notOfPacking.includes(response.status)) return false;
  return wordOf(body) === 'malformed' || !isOurs({ response, body });
}

/** Whether a refusal is in the server's own words. */
export const isOurs = ({ body }: Reply): boolean => ownWords.includes(wordOf(body) ?? '');

/** Whether the server itself has answered, and could read what was sent. */
export function isOurAnswer(reply: Reply): boolean {
  if (reply.response.ok) return reply.body !== undefined;
  return isOurs(reply) && wordOf(reply.body) !== 'malformed';
}

/** Of an answer without a body to work with. */
export function refusalOf({ response, body }: Reply): RemoteError {
  return new RemoteError(failureOf(response.status, body), {
    retryAfterMs: retryAfterOf(response, body),
    lost: response.status === 401 ? readLost(body) : null,
    isDeleted: response.status === 401 && says(body, 'deleted'),
    isPasswordChanged: response.status === 401 && says(body, 'password_changed'),
  });
}

function failureOf(status: number, body: unknown): RemoteFailure {
  const word = wordOf(body);
  if (status === 401 && word === 'auth-required') return 'auth-required';
  if (status === 403 && (word === 'suspended' || word === 'forbidden')) return word;
  if (status === 404 && word !== null) return 'missing';
  if (status === 413) return word === 'uploads-full' ? word : 'too-large';
  if (status === 429) return 'rate-limited';
  if (status === 400 && body !== undefined) return 'malformed';
  if (status === 502 || status === 503) return 'unavailable';
  if (status === 504) return 'timeout';
  return status >= 500 ? 'server' : 'unreadable';
}

const says = (body: unknown, mark: 'deleted' | 'password_changed'): boolean =>
  typeof body === 'object' && body !== null && (body as Record<string, unknown>)[mark] === true;

function wordOf(body: unknown): string | null {
  const word = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof word === 'string' ? word : null;
}

function retryAfterOf(response: Response, body: unknown): number | null {
  const told =
    typeof body === 'object' && body !== null && 'retry_after_ms' in body ? body.retry_after_ms : null;
  if (typeof told === 'number') return told;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds * 1000;
}
