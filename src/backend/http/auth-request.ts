// Sends one auth request through PocketBase's client, and converts its failure to a typed error.
// Returns an answer or throws an AuthApiFailure, within a time limit, and keeps no state between calls.
import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase';
import { asObject, asText, dateOf } from './parse-unknown.ts';

export class AuthApiFailure extends Error {
  /** HTTP status; 0 if there was no answer (no network, time limit, aborted); 200 for an unreadable answer. */
  readonly status: number;
  /** The server's code for the whole request, '' if it gave none. */
  readonly code: string;
  readonly fieldCodes: Record<string, string>;
  /** Milliseconds to wait before the next try, from Retry-After; null if the server did not state it. */
  readonly retryAfterMs: number | null;

  constructor(status: number, answer: Record<string, unknown> = {}, cause?: unknown) {
    super(`auth request failed with status ${status}`, { cause });
    this.name = 'AuthApiFailure';
    this.status = status;
    const data = asObject(answer.data);
    this.code = asText(answer.code) || asText(data.code);
    this.fieldCodes = Object.fromEntries(
      Object.entries(data).flatMap(([field, fault]) => {
        const code = asText(asObject(fault).code);
        return code === '' ? [] : [[field, code]];
      }),
    );
    this.retryAfterMs = typeof answer.retryAfterMs === 'number' ? answer.retryAfterMs : null;
  }
}

export type AuthApiOptions = {
  /** The server's URL; `/` (the default) is the page's own origin. */
  baseUrl?: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
};

/**
 * `serverTime`: the time of the server's clock, in milliseconds since 1970; null if the answer does not
 * state it.
 */
export type Answered<T> = { answer: T; serverTime: number | null };

/**
 * Sends a request; rejects with AuthApiFailure and with nothing else. `token` identifies the account; empty
 * for a request without an account.
 */
export async function send<T>(
  options: AuthApiOptions,
  token: string,
  run: (client: PocketBase) => Promise<T>,
): Promise<Answered<T>> {
  const store = new BaseAuthStore();
  if (token !== '') store.save(token, null);
  const client = new PocketBase(options.baseUrl ?? '/', store);
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), options.timeoutMs ?? 30_000);
  client.autoCancellation(false);
  client.beforeSend = (url, init) => ({
    url,
    options: { ...init, signal: aborter.signal, ...(options.fetch ? { fetch: options.fetch } : {}) },
  });
  let serverTime: number | null = null;
  client.afterSend = (response, data: unknown) => {
    serverTime = dateOf(response);
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    return response.status < 400 || Number.isNaN(seconds)
      ? data
      : { ...asObject(data), retryAfterMs: seconds * 1000 };
  };
  try {
    const answer = await run(client);
    return { answer, serverTime };
  } catch (thrown) {
    throw toFailure(thrown);
  } finally {
    clearTimeout(timer);
  }
}

function toFailure(thrown: unknown): AuthApiFailure {
  if (thrown instanceof ClientResponseError)
    return new AuthApiFailure(thrown.status, asObject(thrown.response), thrown);
  return new AuthApiFailure(0, {}, thrown);
}

/**
 * Returns the parsed answer `read`; throws an AuthApiFailure if it is null, that is, if the answer did not
 * have the agreed form.
 */
export function agreed<T>(read: T | null): T {
  if (read === null) throw new AuthApiFailure(200);
  return read;
}
