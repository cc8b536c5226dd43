// Sends timed requests over keep-alive connections, as phones do, and computes quantiles of the times.
import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export type Reply = {
  status: number;
  bytes: number;
  ms: number;
  body: string;
  /** Seconds of the header Retry-After; null if it is missing or 0. */
  retryAfterSeconds: number | null;
};
export type LoadClient = {
  /**
   * Sends a POST request; a `Uint8Array` is sent as a gzip body, anything else as JSON. `own` holds headers of this
   * request only.
   */
  post: (path: string, token: string, body: unknown, own?: Record<string, string>) => Promise<Reply>;
  close: () => void;
};

/**
 * Creates a client that uses at most `connections` connections at once; `more` holds headers sent with every
 * request.
 */
export function loadClient(url: string, connections: number, more: Record<string, string> = {}): LoadClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const post = (path: string, token: string, body: unknown, own: Record<string, string> = {}) => {
    const isPacked = body instanceof Uint8Array;
    const content = isPacked ? body : JSON.stringify(body);
    const headers = {
      ...more,
      ...own,
      authorization: token,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    };
    const startMs = performance.now();
    return new Promise<Reply>((resolve, reject) => {
      const asking = request({ agent, hostname, port, path, method: 'POST', headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const read = Buffer.concat(chunks);
          const ms = performance.now() - startMs;
          const isPacked = answer.headers['content-encoding'] === 'gzip';
          resolve({
            ...{ status: answer.statusCode ?? 0, bytes: read.length, ms },
            body: (isPacked ? gunzipSync(read) : read).toString(),
            retryAfterSeconds: Number.parseInt(answer.headers['retry-after'] ?? '', 10) || null,
          });
        });
      });
      asking.on('error', reject);
      asking.end(content);
    });
  };
  return { post, close: () => agent.destroy() };
}

/** Returns the milliseconds that the body of a refusal asks to wait; null if it states none. */
export const waitOf = (body: string): number | null =>
  (JSON.parse(body) as { retry_after_ms?: number }).retry_after_ms ?? null;

/** Returns the value below which a share (0 to 1) of the values lies; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
