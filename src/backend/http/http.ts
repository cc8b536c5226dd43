// Sends one request to the server's own routes: compresses a long JSON body, limits the time, parses the
// answer's JSON and counts the bytes transferred.
// Resolves with the parsed body of a 2xx answer, or with the usable part of an answer that broke off;
// otherwise rejects with a RemoteError of a known kind.
import type { Cut } from '#domain/protocol/exchange-messages.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { CallOptions } from '#domain/protocol/sync-api-port.ts';
import { type Clock, systemClock } from '#lib/clock.ts';
import { gzip } from '#lib/gzip.ts';
import { isOurAnswer, isOurs, type Reply, refusalOf, refusesPacking } from './classify-response.ts';
import { dateOf } from './parse-unknown.ts';
import { estimatedBytes, receivedBytes, sentBytes, type Traffic } from './traffic.ts';

export type Http = {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /**
   * Called once for each HTTP request that got a complete answer or a usable part of one, or that timed out.
   * Other failed requests are not counted.
   */
  onTraffic?: ((traffic: Traffic) => void) | undefined;
};

export type HttpOptions = {
  /** The server's URL without a trailing slash; empty (the default) is the page's own origin. */
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
  onTraffic?: Http['onTraffic'];
};

export const httpOf = (options: HttpOptions): Http => ({
  baseUrl: options.baseUrl ?? '',
  fetch: options.fetch ?? ((...call) => globalThis.fetch(...call)),
  clock: options.clock ?? systemClock,
  onTraffic: options.onTraffic,
});

export type HttpAnswer = {
  body: unknown;
  /** The server's time according to its Date header; null if there is no valid one. */
  serverTime: number | null;
  /** How the answer broke off, if `body` is only a part of it; null if the answer is complete. */
  cut: Cut | null;
};

type Content = string | Uint8Array<ArrayBuffer> | null;
type Sending = {
  method: 'GET' | 'POST';
  path: string;
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  /**
   * Completes the text of an answer that broke off, so that its usable part becomes valid JSON; returns '' if
   * nothing is usable. Without this function an incomplete answer is never used.
   */
  mend?: (text: string) => string;
};

/**
 * Shortest body, in characters, that is compressed. The server decompresses in JavaScript, which takes a large part of an
 * exchange with a shorter body, and compression would save less than 1,000 bytes of it
 * (docs/decisions/0046-short-bodies-are-sent-plain.md).
 */
export const leastPackedChars = 1_500;

export async function request(http: Http, sending: Sending, options: CallOptions): Promise<HttpAnswer> {
  const limit = limitOf(http, options);
  const ask = (content: Content, isPacked: boolean) =>
    askOnce(http, { ...sending, content, isPacked, token: options.token, limit });
  try {
    const content = sending.bytes ?? (sending.json === undefined ? null : JSON.stringify(sending.json));
    const packed = options.sendsPlain || !isWorthPacking(content) ? null : await gzip(content);
    if (packed === null) return answerOf(await ask(content, false));
    const first = await ask(packed, true);
    if (!refusesPacking(first)) return answerOf(first);
    // Sends the request again uncompressed, because the first one may have been refused for its compression.
    const second = await ask(content, false);
    // Reports that compression is refused only if the server itself answered the uncompressed request, and the
    // refusal of the compressed request has none of the server's own error codes. If both requests are refused,
    // for example by a captive portal, compression is not the reason.
    if (isOurAnswer(second) && !isOurs(first)) options.onPackingRefused?.();
    return answerOf(second);
  } finally {
    limit.end();
  }
}

const isWorthPacking = (content: Content): content is string =>
  typeof content === 'string' && content.length >= leastPackedChars;

type Limit = { signal: AbortSignal; hasTimedOut: () => boolean; end: () => void };

function limitOf({ clock }: Http, { timeoutMs }: CallOptions): Limit {
  const aborter = new AbortController();
  const cancelTimer = clock.after(timeoutMs, () => aborter.abort());
  return { signal: aborter.signal, hasTimedOut: () => aborter.signal.aborted, end: cancelTimer };
}

type Read = Reply & { cut: Cut | null };

type PreparedRequest = Sending & { content: Content; isPacked: boolean; token: string | null; limit: Limit };

async function askOnce(http: Http, prepared: PreparedRequest): Promise<Read> {
  const { method, path, content, limit } = prepared;
  const startedAtMs = performance.now();
  let arrivedBytes: number | null = null;
  try {
    const response = await http.fetch(http.baseUrl + path, {
      ...{ method, headers: headersOf(prepared), body: content, signal: limit.signal },
      ...{ cache: 'no-store', credentials: 'omit' },
    });
    const { text, broken } = await readText(response);
    arrivedBytes = estimatedBytes(response, text);
    const body = parseJson(broken ? (prepared.mend?.(text) ?? '') : text);
    if (broken && (body === undefined || !response.ok)) throw broken;
    http.onTraffic?.({ up: sentBytes(content), down: receivedBytes(response, text, startedAtMs) });
    const cut: Cut | null = broken && { by: limit.hasTimedOut() ? 'timeout' : 'network', arrivedBytes };
    return { response, body, cut };
  } catch (error) {
    if (limit.hasTimedOut()) http.onTraffic?.({ up: sentBytes(content), down: 0 });
    throw new RemoteError(limit.hasTimedOut() ? 'timeout' : 'network', { cause: error, arrivedBytes });
  }
}

function headersOf({ method, bytes, isPacked, token }: PreparedRequest): Record<string, string> {
  const type = bytes ? 'application/octet-stream' : 'application/json';
  return {
    ...(method === 'POST' ? { 'content-type': type } : {}),
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    ...(token === null ? {} : { authorization: token }),
  };
}

function answerOf(reply: Read): HttpAnswer {
  const { response, body, cut } = reply;
  if (response.ok && body !== undefined) return { body, serverTime: dateOf(response), cut };
  throw refusalOf(reply);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type ReadText = {
  text: string;
  broken: Error | null;
};

/**
 * Reads the body of a response. If the connection breaks, returns the text received before, without the bytes
 * of an incomplete last character.
 */
async function readText(response: Response): Promise<ReadText> {
  if (!response.body) return { text: '', broken: null };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const texts: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: texts.join('') + decoder.decode(), broken: null };
      texts.push(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    return { text: texts.join(''), broken: error instanceof Error ? error : new Error(String(error)) };
  }
}
