// Simulates a server of exam files for the download tests. It supports range requests with ETags as the real server
// does; a test can make its connection break or fall silent, or answer in its place.
// `sentBytes` counts only the bytes that the phone has read.
import { createHash } from 'node:crypto';
import type { Exam } from '../../../src/domain/schema/schema.ts';
import { type Clock, sleep } from '../../../src/lib/clock.ts';

export type SentFile = { url: string; range: string | null; ifRange: string | null; from: number };

/**
 * Failure of one answer: the connection is cut or falls silent after `afterBytes` bytes of the body; null
 * if the body is complete.
 */
export type ConnectionFailure = { kind: 'cut' | 'silent'; afterBytes: number } | null;

export class FileServer {
  readonly #files = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly requests: SentFile[] = [];
  sentBytes = 0;
  chunkBytes = 16 * 1024;
  /** Answers a request in place of the server; if it returns undefined, the server answers. */
  instead: (request: SentFile) => Response | Promise<Response> | undefined = () => undefined;
  faultOf: (request: SentFile, bodyBytes: number) => ConnectionFailure = () => null;
  isOffline = false;
  /** Speed of bodies by the phone's clock; null if they arrive as fast as they are read. */
  pace: { clock: Clock; bytesPerSecond: number } | null = null;

  put(exam: string, name: string, content: Uint8Array<ArrayBuffer>, change: Partial<Exam> = {}): Exam {
    const url = `/api/files/pare_exams/${exam}/${name}`;
    this.#files.set(url, content);
    return {
      id: exam,
      title: exam,
      subject: 'subject00000000',
      gradeLevel: 'level0000000000',
      fileUrl: url,
      fileSizeBytes: content.length,
      fileSha256: sha256Of(content),
      correctionUrl: null,
      correctionSizeBytes: null,
      correctionSha256: null,
      ...change,
    } as Exam;
  }

  remove(exam: Exam): void {
    this.#files.delete(exam.fileUrl ?? '');
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    const headers = new Headers(init?.headers);
    const range = headers.get('range');
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const request = { url, range, ifRange: headers.get('if-range'), from };
    this.requests.push(request);
    init?.signal?.throwIfAborted();
    if (this.isOffline) throw new TypeError('the file server is offline');
    return (await this.instead(request)) ?? this.#answer(request, init?.signal ?? null);
  };

  #answer(request: SentFile, signal: AbortSignal | null): Response {
    const content = this.#files.get(request.url);
    if (!content) return Response.json({ status: 404, message: 'not found', data: {} }, { status: 404 });
    const etag = `"${request.url.split('/').slice(-2).join('-')}"`;
    const isPartial = request.range !== null && (request.ifRange === null || request.ifRange === etag);
    const body = isPartial ? content.subarray(request.from) : content;
    const headers: Record<string, string> = { 'content-type': 'application/pdf', etag };
    headers['content-length'] = String(body.length);
    if (isPartial) headers['content-range'] = `bytes ${request.from}-${content.length - 1}/${content.length}`;
    return new Response(this.stream(body, this.faultOf(request, body.length), signal), {
      status: isPartial ? 206 : 200,
      headers,
    });
  }

  stream(body: Uint8Array<ArrayBuffer>, failure: ConnectionFailure, signal: AbortSignal | null) {
    let at = 0;
    let isGivenUp = false;
    const end = failure ? Math.min(failure.afterBytes, body.length) : body.length;
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (controller) => {
          signal?.addEventListener('abort', () => {
            try {
              controller.error(signal.reason);
            } catch {
              // Ignores the error: the stream has already ended.
            }
          });
        },
        pull: async (controller) => {
          // Gives other tasks a turn before each chunk, since a connection delivers its bytes over time.
          await new Promise((resolve) => setImmediate(resolve));
          const { pace, chunkBytes } = this;
          if (pace && at < end) await sleep(pace.clock, (chunkBytes * 1000) / pace.bytesPerSecond);
          if (isGivenUp) return;
          if (at < end) {
            const bytes = body.slice(at, Math.min(end, at + this.chunkBytes));
            at += bytes.length;
            this.sentBytes += bytes.length;
            controller.enqueue(bytes);
          } else if (failure === null || at === body.length) controller.close();
          else if (failure.kind === 'cut') controller.error(new TypeError('the connection broke'));
          else await new Promise(() => undefined);
        },
        cancel: () => {
          isGivenUp = true;
        },
      },
      { highWaterMark: 0 },
    );
  }
}

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const fileOf = (length: number, seed = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 7 + (index >> 8)) % 256);
