// Downloads the figures of the questions on this phone. Stores a figure only if its hash is the one that the
// server stated, and deletes figures that no account needs any more.

import type { AccountDb } from '#data/database/account-db.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import type { FigureRef } from '#data/database/stored-rows.ts';
import { type Figure, type FigureDb, setWantedFigures } from '#data/device/figure-db.ts';
import { figuresOf } from '#data/rows/quiz-set-rows.ts';
import type { Locks } from '#lib/locks.ts';

export type FigureDeps = {
  account: string;
  db: AccountDb;
  figures: FigureDb;
  locks: Locks;
  accounts: () => Promise<string[]>;
  baseUrl: string;
  /**
   * Called for each answer with the number of bytes of its body that were read, whether or not the body was complete; 0
   * for an answer with an error status.
   */
  onAnswer: (bodyBytes: number) => void;
  fetch?: typeof globalThis.fetch;
};

/**
 * Outcome of a call of `download`. `offline`: the download ended by an error other than a full disk, such as a missing
 * network; the next call downloads the rest.
 */
type FigureOutcome = 'done' | 'offline' | 'storage-full';

export type Figures = {
  /**
   * Downloads the missing figures one after the other. A call while a download runs returns the promise of
   * that download.
   */
  download: () => Promise<FigureOutcome>;
};

export function createFigures(deps: FigureDeps): Figures {
  let running: Promise<FigureOutcome> | null = null;
  // Hashes of figures for which the server had another file or none. They are not requested again while the
  // page is open, because that would most likely cost the pupil data for nothing.
  const refused = new Set<string>();
  const receivedParts = new Map<string, Bytes>();
  return {
    download: () => {
      // Waits for the lock, because a tab that holds it may download the same figures.
      running ??= deps.locks
        .request('pare-figures', {}, () => downloadAll(deps, refused, receivedParts))
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}

async function downloadAll(
  deps: FigureDeps,
  refused: Set<string>,
  receivedParts: Map<string, Bytes>,
): Promise<FigureOutcome> {
  const { account, db, figures } = deps;
  const refs = await listWanted(db);
  const missing = await setWantedFigures(figures, account, new Set(refs.keys()), [
    account,
    ...(await deps.accounts()),
  ]);
  for (const ref of refs.values()) {
    if (!missing.has(ref.sha256) || refused.has(ref.sha256)) continue;
    try {
      const file = await fetchFigure(deps, ref, receivedParts);
      if (file === null) {
        refused.add(ref.sha256);
        await figures.refused.put({ sha256: ref.sha256 });
      } else await storeFigure(figures, { sha256: ref.sha256, ...file, holders: [account] });
    } catch (error) {
      return isQuotaError(error) ? 'storage-full' : 'offline';
    }
  }
  return 'done';
}

const storeFigure = (db: FigureDb, figure: Figure): Promise<void> =>
  db.transaction('rw', [db.figures, db.refused], async () => {
    await db.figures.put(figure);
    await db.refused.delete(figure.sha256);
  });

/**
 * Returns the figures to have on this phone, by hash. Includes those of quizzes and reviews in progress,
 * which keep their own questions even when a question was changed since.
 */
async function listWanted(db: AccountDb): Promise<Map<string, FigureRef>> {
  const [index, runs, reviews] = await Promise.all([
    db.quizSetIndex.toArray(),
    db.localQuizRuns.toArray(),
    db.localReviewRuns.toArray(),
  ]);
  const copies = [...runs, ...reviews].flatMap(({ questions }) => questions);
  const refs = [...index.flatMap((set) => set.figures ?? []), ...figuresOf(copies)];
  return new Map(refs.map((ref) => [ref.sha256, ref]));
}

/**
 * Number of breaks in a row without a new byte at which the download gives up. It allows one retry on a new
 * connection, because the broken one may have reached a limit with the data that it had carried before.
 */
const mostBreaks = 2;

/**
 * Downloads a figure. Resolves with null when the server has another file or none at that URL; rejects when there
 * is no network or the server fails.
 */
async function fetchFigure(deps: FigureDeps, { url, sha256 }: FigureRef, receivedParts: Map<string, Bytes>) {
  for (let breaks = 0; ; ) {
    const before = receivedParts.get(sha256) ?? new Uint8Array(0);
    const { bytes, type, broken } = await fetchRest(deps, url, before);
    if (bytes === null) return null;
    receivedParts.set(sha256, bytes);
    if (broken === null) {
      receivedParts.delete(sha256);
      if ((await hashOf(bytes)) === sha256) return type.startsWith('image/') ? { bytes, type } : null;
      // Downloads the whole file once more if bytes from several responses were joined, because they may
      // belong to different files.
      if (before.length === 0) return null;
      continue;
    }
    breaks = bytes.length > before.length ? 0 : breaks + 1;
    if (breaks === mostBreaks) throw broken;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Statuses with which the server says that it has no such figure. */
const missingStatuses = [404, 410];

async function fetchRest({ baseUrl, fetch, onAnswer }: FigureDeps, url: string, before: Bytes) {
  const ask = fetch ?? globalThis.fetch;
  const range: Record<string, string> = before.length > 0 ? { range: `bytes=${before.length}-` } : {};
  // Bypasses the browser's cache, so that it does not use space for a file that the app stores itself.
  const options: RequestInit = { headers: range, credentials: 'omit', cache: 'no-store' };
  const response = await ask(baseUrl + url, options).catch((error: unknown) => ({ error }));
  if ('error' in response) return { bytes: before, type: '', broken: response.error };
  if (!response.ok) onAnswer(0);
  // Any other error may be over soon, such as 429, or come from the network, such as 407 of a proxy.
  const isRefusal = missingStatuses.includes(response.status);
  const isWrongRange = response.status === 416 && before.length > 0;
  if (!response.ok && !isRefusal && !isWrongRange)
    throw new Error(`the server answered a request for a figure with status ${response.status}`);
  const nothing = { bytes: null, type: '', broken: null };
  if (!response.ok) return before.length > 0 ? { ...nothing, bytes: new Uint8Array(0) } : nothing;
  const isRest = response.headers.get('content-range')?.startsWith(`bytes ${before.length}-`) === true;
  const kept = isRest ? before : new Uint8Array(0);
  const { bytes, broken } = await readBytes(response, kept);
  onAnswer(bytes.length - kept.length);
  return { bytes, type: response.headers.get('content-type') ?? '', broken };
}

/**
 * Appends the body of the response to `before`. Resolves also when the connection broke: with the bytes received so
 * far and the error (`broken`).
 */
async function readBytes(response: Response, before: Bytes): Promise<{ bytes: Bytes; broken: unknown }> {
  const received: Bytes[] = [before];
  const reader = response.body?.getReader();
  let broken: unknown = null;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      received.push(read.value);
  } catch (error) {
    broken = error ?? new Error('the connection broke while a figure was received');
  }
  return { bytes: new Uint8Array(await new Blob(received).arrayBuffer()), broken };
}

async function hashOf(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
