// Responsible for what a request and its answer weighed on the wire, as well as a page or a worker can know it.
// Guarantees: never throws, never below zero; an estimate, which headers and resent packets keep from being exact.

/** Bytes on the wire. */
export type Traffic = { down: number; up: number };

/** What request line and headers take: measured with Chromium over HTTP/1.1, with a token of PocketBase in them. */
export const headerBytes = { up: 800, down: 400 } as const;

/** How much smaller the exchange's JSON is once it is gzipped; measured on the demo content. */
const packedShare = 0.28;

const encoder = new TextEncoder();

/** A request that went out with this body. */
export const sentBytes = (body: string | Uint8Array | null): number =>
  headerBytes.up + (typeof body === 'string' ? encoder.encode(body).length : (body?.byteLength ?? 0));

/**
 * An answer that was read to its end. Its length on the wire is told by its header, or by the browser's own record of
 * the request that began at `startedAtMs` (of `performance.now()`) or later; where neither does, the text is weighed.
 */
export function receivedBytes(response: Response, text: string, startedAtMs: number): number {
  const told = Number.parseInt(response.headers.get('content-length') ?? '', 10);
  const body = told >= 0 ? told : (recordedBytes(response.url, startedAtMs) ?? weighedBytes(response, text));
  return headerBytes.down + body;
}

/** Null where the browser keeps no record, or none any more: it stops at 250. */
function recordedBytes(url: string, startedAtMs: number): number | null {
  const records = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  const record = records.filter(({ startTime }) => startTime >= startedAtMs).at(-1);
  // Older browsers leave the sizes out.
  return record?.encodedBodySize || null;
}

/** What a text took on the wire, by its length and whether it was packed. */
export function weighedBytes(response: Response, text: string): number {
  const bytes = encoder.encode(text).length;
  return Math.round(response.headers.has('content-encoding') ? bytes * packedShare : bytes);
}
