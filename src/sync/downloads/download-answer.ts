// Responsible for asking the server for the rest of a file, and for judging what answers before a byte is kept.
// Guarantees: anything can stand between a phone and the server; only what is the file by its type, length and place in
// it counts as the file, and only the server's own words count as its refusal.
import type { ExamFile } from '#data/device/device-db.ts';

/** The platform's own by default; tests bring another. */
export type Fetch = typeof globalThis.fetch;

export const platformFetch: Fetch = (...call) => globalThis.fetch(...call);

export type Judgement =
  /** The body is the file from `from` on. `isNew`: what is held is of another version. */
  | { kind: 'file'; from: number; isNew: boolean; etag: string | null }
  /** The server has no such file. */
  | { kind: 'gone' }
  /** The server does not give it out. */
  | { kind: 'denied' }
  /** Neither: a busy server, a captive portal, another file. To be tried later. */
  | { kind: 'unusable' };

/** Asks for what is not held yet. Rejects as fetch does. */
export function askForRest(
  fetch: Fetch,
  baseUrl: string,
  file: Pick<ExamFile, 'url' | 'heldBytes' | 'etag'>,
  signal: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (file.heldBytes > 0) {
    headers.range = `bytes=${file.heldBytes}-`;
    // A weak name is of equivalent bytes, not of equal ones.
    if (file.etag && !isWeak(file.etag)) headers['if-range'] = file.etag;
  }
  // What is kept here need not take the browser's own cache's room as well.
  return fetch(baseUrl + file.url, { signal, headers, credentials: 'omit', cache: 'no-store' });
}

/** Reads the body of a refusal only; never throws. */
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
    const isWhole = lengthOf(headers) === null || lengthOf(headers) === file.sizeBytes;
    return isWhole ? { kind: 'file', from: 0, isNew, etag } : { kind: 'unusable' };
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

/** A missing type is no page of a portal: those always have one. */
function isPaper(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === undefined || paperTypes.includes(type);
}

/** Null when it is not told, or is that of a packed body. */
function lengthOf(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

/** `<first byte>/<size of the file>` of a body that goes to the file's end; null for any other. */
function rangeOf(headers: Headers): string | null {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (headers.has('content-encoding') || Number(last) + 1 !== Number(size)) return null;
  return `${first}/${size}`;
}

/** The server says its refusals in JSON that repeats the status. */
async function isServersOwn(response: Response): Promise<boolean> {
  const said: unknown = await response.json().catch(() => null);
  return typeof said === 'object' && said !== null && 'status' in said && said.status === response.status;
}
