// Responsible for one request to the server's own routes: packing, time limit, status, JSON, and what it weighed.
// Guarantees: resolves with a parsed body of a 2xx answer, or with what can be made of one that broke off; otherwise
// rejects with a RemoteError of a known kind.
import { type CallOptions, RemoteError, type RemoteFailure } from '#domain/remote.ts';
import type { Clock } from '#lib/clock.ts';
import { gzip } from '#lib/gzip.ts';
import { readText } from './read-text.ts';
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
  /** Why it is not all of the answer; null where it is. */
  cutBy: 'network' | 'timeout' | null;
};

type Content = string | Uint8Array<ArrayBuffer> | null;
type Sending = {
  method: 'GET' | 'POST';
  path: string;
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  /** JSON of what counts in a text that broke off, empty where nothing does; without it, nothing ever does. */
  mend?: (text: string) => string;
};

/** What fits into one packet with its headers goes as it is: packed, it would still be a packet. */
const leastPackedChars = 600;

export async function request(http: Http, sending: Sending, options: CallOptions): Promise<HttpAnswer> {
  const limit = limitOf(http, options);
  const ask = (content: Content, isPacked: boolean) =>
    askOnce(http, { ...sending, content, isPacked, token: options.token, limit });
  try {
    const content = sending.bytes ?? (sending.json === undefined ? null : JSON.stringify(sending.json));
    const isWorthIt = typeof content === 'string' && content.length >= leastPackedChars;
    const packed = isWorthIt ? await gzip(content) : null;
    if (packed === null) return await ask(content, false);
    return await ask(packed, true).catch((error: RemoteError) => {
      // Refused whole, by an older server or by something on the way: nothing came of it.
      if (error.kind === 'malformed') return ask(content, false);
      throw error;
    });
  } finally {
    limit.end();
  }
}

type Limit = { signal: AbortSignal; isLate: () => boolean; end: () => void };

/** Ends a request when its time is over or the caller gives it up. */
function limitOf({ clock }: Http, { timeoutMs, signal }: CallOptions): Limit {
  const aborter = new AbortController();
  const giveUp = () => aborter.abort();
  let isLate = false;
  const cancelTimer = clock.after(timeoutMs, () => {
    isLate = true;
    giveUp();
  });
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  return {
    signal: aborter.signal,
    isLate: () => isLate,
    end: () => {
      cancelTimer();
      signal?.removeEventListener('abort', giveUp);
    },
  };
}

type Asked = Sending & { content: Content; isPacked: boolean; token: string | null; limit: Limit };

async function askOnce(http: Http, asked: Asked): Promise<HttpAnswer> {
  const { method, path, content, limit } = asked;
  const startedAtMs = performance.now();
  try {
    const response = await http.fetch(http.baseUrl + path, {
      ...{ method, headers: headersOf(asked), body: content, signal: limit.signal },
      ...{ cache: 'no-store', credentials: 'omit' },
    });
    const { text, broken } = await readText(response);
    const body = parseJson(broken ? (asked.mend?.(text) ?? '') : text);
    if (broken && (body === undefined || !response.ok)) throw broken;
    http.onTraffic?.({ up: sentBytes(content), down: receivedBytes(response, text, startedAtMs) });
    return { ...answerOf(response, body), cutBy: broken && (limit.isLate() ? 'timeout' : 'network') };
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    if (limit.isLate()) http.onTraffic?.({ up: sentBytes(content), down: 0 });
    throw new RemoteError(limit.isLate() ? 'timeout' : 'network', { cause: error });
  }
}

function headersOf({ method, bytes, isPacked, token }: Asked): Record<string, string> {
  const type = bytes ? 'application/octet-stream' : 'application/json';
  return {
    ...(method === 'POST' ? { 'content-type': type } : {}),
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    ...(token === null ? {} : { authorization: token }),
  };
}

function answerOf(response: Response, body: unknown): Omit<HttpAnswer, 'cutBy'> {
  if (response.ok && body !== undefined) return { body, serverTime: dateOf(response) };
  throw new RemoteError(failureOf(response.status, body), {
    retryAfterMs: retryAfterOf(response, body),
    lost: response.status === 401 ? readLost(body) : null,
    isDeleted: response.status === 401 && isSaidDeleted(body),
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

const isSaidDeleted = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'deleted' in body && body.deleted === true;

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
