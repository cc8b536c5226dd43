// Estimates how many bytes a request and its answer take on the wire; a page or a service worker can measure
// neither headers nor resent packets.

/** Bytes on the wire that were received (`down`) and sent (`up`). */
export type Traffic = { down: number; up: number };

/** Bytes of first line and headers, measured with Chromium over HTTP/1.1; `up` includes a PocketBase token. */
export const headerBytes = { up: 800, down: 400 } as const;

/**
 * Estimated ratio of compressed (gzip) to uncompressed size of the exchange's JSON; measured on the demo
 * content.
 */
const packedShare = 0.28;

const encoder = new TextEncoder();

export const sentBytes = (body: string | Uint8Array | null): number =>
  headerBytes.up + (typeof body === 'string' ? encoder.encode(body).length : (body?.byteLength ?? 0));

/**
 * Returns the estimated bytes of an answer, including its headers. The length of its body comes from its
 * Content-Length, or from the browser's own record of the request that began at
 * `startedAtMs` (by `performance.now()`) or later; if neither exists, it is estimated from the text.
 */
export function receivedBytes(response: Response, text: string, startedAtMs: number): number {
  const declaredBytes = Number.parseInt(response.headers.get('content-length') ?? '', 10);
  const body =
    declaredBytes >= 0
      ? declaredBytes
      : (recordedBytes(response.url, startedAtMs) ?? estimatedBytes(response, text));
  return headerBytes.down + body;
}

/**
 * Returns the size of the body as it was transferred; null if the browser has recorded none, for example because
 * it keeps only 250 records by default.
 */
function recordedBytes(url: string, startedAtMs: number): number | null {
  const records = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  const record = records.filter(({ startTime }) => startTime >= startedAtMs).at(-1);
  // Older browsers do not record the sizes; the size is then 0 or undefined.
  return record?.encodedBodySize || null;
}

export function estimatedBytes(response: Response, text: string): number {
  const bytes = encoder.encode(text).length;
  return Math.round(response.headers.has('content-encoding') ? bytes * packedShare : bytes);
}
