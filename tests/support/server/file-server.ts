// A server of exam files for the downloads' tests, with ranges and names as the real one gives them, and a line that
// can break, fall silent or lead elsewhere.
// Guarantees that what it counts as sent has been taken by the phone, byte for byte.
import { createHash } from 'node:crypto';
import type { Exam } from '../../../src/domain/schema/schema.ts';
import { type Clock, sleep } from '../../../src/lib/clock.ts';

export type SentFile = { url: string; range: string | null; ifRange: string | null; from: number };

/** What happens to one answer: cut or silent after so many bytes of its body; null: it comes whole. */
export type LineFault = { kind: 'cut' | 'silent'; afterBytes: number } | null;

export class FileServer {
  readonly #files = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly requests: SentFile[] = [];
  sentBytes = 0;
  /** Bytes in one chunk of a body. */
  chunkBytes = 16 * 1024;
  /** Answers in the server's place; undefined: the server does. */
  instead: (request: SentFile) => Response | Promise<Response> | undefined = () => undefined;
  /** Asked for each answer with a body. */
  faultOf: (request: SentFile, bodyBytes: number) => LineFault = () => null;
  isOffline = false;
  /** How fast bodies come, by the phone's clock; null: as fast as they are taken. */
  pace: { clock: Clock; bytesPerSecond: number } | null = null;

  /** Puts a file at its own address and names it in an exam's row. */
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

  /** As when an admin replaces or deletes it. */
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
    if (this.isOffline) throw new TypeError('no network');
    return (await this.instead(request)) ?? this.#answer(request, init?.signal ?? null);
  };

  #answer(request: SentFile, signal: AbortSignal | null): Response {
    const content = this.#files.get(request.url);
    if (!content) return Response.json({ status: 404, message: 'not found', data: {} }, { status: 404 });
    const etag = `"${request.url.split('/').slice(-2).join('-')}"`;
    const isPart = request.range !== null && (request.ifRange === null || request.ifRange === etag);
    const body = isPart ? content.subarray(request.from) : content;
    const headers: Record<string, string> = { 'content-type': 'application/pdf', etag };
    headers['content-length'] = String(body.length);
    if (isPart) headers['content-range'] = `bytes ${request.from}-${content.length - 1}/${content.length}`;
    return new Response(this.stream(body, this.faultOf(request, body.length), signal), {
      status: isPart ? 206 : 200,
      headers,
    });
  }

  /** A body that ends as its line does. */
  stream(body: Uint8Array<ArrayBuffer>, fault: LineFault, signal: AbortSignal | null) {
    let at = 0;
    let isGivenUp = false;
    const end = fault ? Math.min(fault.afterBytes, body.length) : body.length;
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (controller) => {
          signal?.addEventListener('abort', () => {
            try {
              controller.error(signal.reason);
            } catch {
              // It has ended already.
            }
          });
        },
        pull: async (controller) => {
          // A line gives its bytes over time, and other things happen meanwhile.
          await new Promise((resolve) => setImmediate(resolve));
          const { pace, chunkBytes } = this;
          if (pace && at < end) await sleep(pace.clock, (chunkBytes * 1000) / pace.bytesPerSecond);
          if (isGivenUp) return;
          if (at < end) {
            const bytes = body.slice(at, Math.min(end, at + this.chunkBytes));
            at += bytes.length;
            this.sentBytes += bytes.length;
            controller.enqueue(bytes);
          } else if (fault === null || at === body.length) controller.close();
          else if (fault.kind === 'cut') controller.error(new TypeError('the line broke'));
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

/** Bytes that are different for each seed. */
export const fileOf = (length: number, seed = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 7 + (index >> 8)) % 256);
