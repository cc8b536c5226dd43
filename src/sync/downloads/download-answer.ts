// Requests the rest of a file from the server and checks the response before any byte is stored. A proxy or
// captive portal may answer instead of the server. So a response is taken for the file only if its type and
// its length, if given, match, and if a partial response has the requested range. A response is taken for a
// refusal only if it is the server's own JSON.
import type { ExamFile } from '#data/device/device-db.ts';

export type Fetch = typeof globalThis.fetch;

export const platformFetch: Fetch = (...call) => globalThis.fetch(...call);

export type Judgement =
  /**
   * The body is the file from byte `from` on. `isNew` is true if the stored bytes belong to another version
   * of the file.
   */
  | { kind: 'file'; from: number; isNew: boolean; etag: string | null }
  | { kind: 'gone' }
  | { kind: 'denied' }
  /**
   * The response is neither the file nor a refusal by the server, for example an error of a busy server,
   * the page of a captive portal or another file. The request is repeated later.
   */
  | { kind: 'unusable' };

/** Requests the bytes of the file that are not stored yet. Rejects with the errors of `fetch`. */
export function askForRest(
  fetch: Fetch,
  baseUrl: string,
  file: Pick<ExamFile, 'url' | 'heldBytes' | 'etag'>,
  signal: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (file.heldBytes > 0) {
    headers.range = `bytes=${file.heldBytes}-`;
    // Sends no weak ETag, because it promises only equivalent content, not equal bytes.
    if (file.etag && !isWeak(file.etag)) headers['if-range'] = file.etag;
  }
  // Bypasses the browser's cache, so that it does not use space for bytes that the app stores itself.
  return fetch(baseUrl + file.url, { signal, headers, credentials: 'omit', cache: 'no-store' });
}

/**
 * Classifies a response by status and headers; reads the body unless the status is 200 or 206. Never rejects.
 */
export async function judge(
  response: Response,
  file: Pick<ExamFile, 'sizeBytes' | 'heldBytes' | 'etag'>,
): Promise<Judgement> {
  const { status } = response;
  if (status === 200 || status === 206) return judgeFile(response, file);
  if (!(await isServersOwn(response))) return { kind: 'unusable' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  return status === 401 || status === 403 ? { kind: 'denied' } : { kind: 'unusable' };
}

function judgeFile(
  { status, headers, body }: Response,
  file: Pick<ExamFile, 'sizeBytes' | 'heldBytes' | 'etag'>,
): Judgement {
  const etag = headers.get('etag');
  const isNew = file.heldBytes > 0 && !isSameVersion(etag, file.etag);
  if (body === null || !isPaper(headers)) return { kind: 'unusable' };
  if (status === 200) {
    const isComplete = lengthOf(headers) === null || lengthOf(headers) === file.sizeBytes;
    return isComplete ? { kind: 'file', from: 0, isNew, etag } : { kind: 'unusable' };
  }
  const isRest = rangeOf(headers) === `${file.heldBytes}/${file.sizeBytes}` && !isNew;
  return isRest ? { kind: 'file', from: file.heldBytes, isNew: false, etag } : { kind: 'unusable' };
}

const isWeak = (etag: string) => etag.startsWith('W/');

function isSameVersion(given: string | null, known: string | undefined): boolean {
  return given === null || known === undefined || withoutWeak(given) === withoutWeak(known);
}

const withoutWeak = (etag: string) => etag.replace(/^W\//, '');

const paperTypes = ['application/pdf', 'application/octet-stream', 'binary/octet-stream'];

/**
 * Returns whether the Content-Type may be that of a paper. A missing type is accepted, because the page of a
 * captive portal usually has a type.
 */
function isPaper(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === undefined || paperTypes.includes(type);
}

/** Returns the Content-Length in bytes; null if it is missing or counts compressed bytes. */
function lengthOf(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

/**
 * Returns `<first byte>/<size of the file>` from the Content-Range header if the body reaches to the end of
 * the file; otherwise null.
 */
function rangeOf(headers: Headers): string | null {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (headers.has('content-encoding') || Number(last) + 1 !== Number(size)) return null;
  return `${first}/${size}`;
}

/** Returns whether the server itself, not a proxy, sent the response: its body is then JSON that repeats the status. */
async function isServersOwn(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === response.status
  );
}
