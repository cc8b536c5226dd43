// Responsible for one request to the server's own routes: time limit, status, JSON, and what it weighed.
// Guarantees: resolves with a parsed body of a 2xx answer, otherwise rejects with a RemoteError of a known kind.
import { type CallOptions, RemoteError, type RemoteFailure } from '#domain/remote.ts';
import type { Clock } from '#lib/clock.ts';
import { receivedBytes, sentBytes, type Traffic } from './traffic.ts';
import { readLost } from './wire-answer.ts';

export type Http = {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /**
   * Told once of each request that reached something, whatever the answer, and of one whose time ran out. One that
   * failed sooner counts for nothing: without a network no byte leaves the phone.
   */
  onTraffic?: ((traffic: Traffic) => void) | undefined;
};

export type HttpAnswer = {
  body: unknown;
  /** The server's clock by its Date header; null without one. */
  serverTime: number | null;
};

type Sending = { method: 'GET' | 'POST'; path: string; json?: unknown; bytes?: Uint8Array<ArrayBuffer> };

export async function request(http: Http, sending: Sending, options: CallOptions): Promise<HttpAnswer> {
  const aborter = new AbortController();
  const giveUp = () => aborter.abort();
  let isLate = false;
  const cancelTimer = http.clock.after(options.timeoutMs, () => {
    isLate = true;
    giveUp();
  });
  options.signal?.addEventListener('abort', giveUp);
  if (options.signal?.aborted) giveUp();
  const content = sending.bytes ?? (sending.json === undefined ? null : JSON.stringify(sending.json));
  const startedAtMs = performance.now();
  try {
    const response = await http.fetch(http.baseUrl + sending.path, {
      method: sending.method,
      headers: headersOf(sending, options.token),
      body: content,
      signal: aborter.signal,
      cache: 'no-store',
      credentials: 'omit',
    });
    const text = await response.text();
    http.onTraffic?.({ up: sentBytes(content), down: receivedBytes(response, text, startedAtMs) });
    return answerOf(response, text);
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    if (isLate) http.onTraffic?.({ up: sentBytes(content), down: 0 });
    throw new RemoteError(isLate ? 'timeout' : 'network', { cause: error });
  } finally {
    cancelTimer();
    options.signal?.removeEventListener('abort', giveUp);
  }
}

function headersOf(sending: Sending, token: string | null): Record<string, string> {
  const type = sending.bytes ? 'application/octet-stream' : 'application/json';
  return {
    ...(sending.method === 'POST' ? { 'content-type': type } : {}),
    ...(token === null ? {} : { authorization: token }),
  };
}

function answerOf(response: Response, text: string): HttpAnswer {
  const body = parseJson(text);
  if (response.ok && body !== undefined) return { body, serverTime: dateOf(response) };
  throw new RemoteError(failureOf(response.status, body), {
    retryAfterMs: retryAfterOf(response, body),
    lost: response.status === 401 ? readLost(body) : null,
  });
}

/** A refusal counts only in the server's own words: anything can stand between a phone and the server. */
function failureOf(status: number, body: unknown): RemoteFailure {
  const word = wordOf(body);
  if (status === 401 && word === 'auth-required') return 'auth-required';
  if (status === 403 && (word === 'suspended' || word === 'forbidden')) return word;
  if (status === 404 && word !== null) return 'missing';
  if (status === 413) return 'too-large';
  if (status === 429) return 'rate-limited';
  if (status === 400 && body !== undefined) return 'malformed';
  if (status === 502 || status === 503) return 'unavailable';
  if (status === 504) return 'timeout';
  return status >= 500 ? 'server' : 'unreadable';
}

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

function dateOf(response: Response): number | null {
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
