// Downloads the two large files of the PDF reader, engine and worker, to the phone, in parallel, and
// reports the progress. Later imports find them in the service worker's cache or, if no service worker
// controls the page yet, in the browser's own cache. Files that are on the phone are not downloaded again;
// a failed download is tried again when the network is back.
import { within } from './timeout.ts';

/** A connection without a byte for this long is given up, as for a paper. */
const stallMs = 30_000;

/** Pauses before further attempts: a browser reports a network before it transfers anything. */
const soonMs = [1000, 3000, 9000];

/** `fullBytes` is the uncompressed size, which is what the page can measure. */
export type ReaderPart = { address: string; fullBytes: number };

export type ReaderStanding =
  /** Nothing was requested yet, or the cache is being looked up. */
  | { kind: 'unknown' }
  /**
   * Being downloaded. `packedBytes` is the transferred (compressed) size of all files, which users pay for;
   * null until all responses have given it.
   */
  | { kind: 'coming'; percent: number; packedBytes: number | null }
  /**
   * The last attempt failed. `packedBytes` is the transferred size of what is still missing; null if
   * unknown.
   */
  | { kind: 'missing'; packedBytes: number | null }
  | { kind: 'here' };

/** State of the reader files while the user has to wait for them. */
export type ReaderAbsence = Extract<ReaderStanding, { kind: 'coming' | 'missing' }>;

export type ReaderParts = {
  standing: () => ReaderStanding;
  /** Calls `listener` after each change; returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Tries to download the files, one attempt at a time, and resolves with whether they are on the phone.
   * Never rejects.
   */
  bring: () => Promise<boolean>;
  /** Does the same as `bring`, but resolves only once the files are on the phone. */
  whenHere: () => Promise<void>;
};

/** The files of this build. In development they have no known size, so nothing is reported. */
export const readerParts: ReaderParts = createReaderParts(import.meta.env.DEV ? [] : __READER_PARTS__, () => {
  import('./pdf-engine.ts').catch(() => undefined);
});

/**
 * Creates the downloader. The engine must be the first of `parts`; `setUpEngine` is called while the worker
 * may still be downloading.
 */
export function createReaderParts(parts: readonly ReaderPart[], setUpEngine: () => void): ReaderParts {
  const listeners = new Set<() => void>();
  let standing: ReaderStanding = { kind: parts.length === 0 ? 'here' : 'unknown' };
  let trying: Promise<boolean> | null = null;
  let restBytes: number | null = null;
  let cameNothing = false;
  const tell = (next: ReaderStanding) => {
    standing = next;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const fetchAll = async () => {
    const coming = parts.map((part) => ({ ...part, cameBytes: 0, packedBytes: null }));
    const tellProgress = () => tell(progressOf(coming));
    tellProgress();
    const lines = coming.map((part) => fetchPart(part, tellProgress));
    void lines[0]?.then((isWhole) => isWhole && setUpEngine());
    const ends = await Promise.all(lines);
    const rest = coming.filter((_, index) => !ends[index]);
    restBytes = packedBytesOf(rest);
    cameNothing = rest.every(({ cameBytes }) => cameBytes === 0);
    return rest.length === 0;
  };
  const tryOnce = async () => {
    const isHere = (await areKept(parts)) || (navigator.onLine && (await fetchAll()));
    trying = null;
    if (!isHere) addEventListener('online', bringSoon, { once: true });
    tell(isHere ? { kind: 'here' } : { kind: 'missing', packedBytes: restBytes });
    return isHere;
  };
  const bring = async () => {
    if (standing.kind === 'here') return true;
    trying ??= tryOnce();
    return trying;
  };
  /**
   * Tries again by itself, but only as long as failed attempts transfer nothing and so cost the user
   * nothing.
   */
  const bringSoon = async () => {
    for (const pauseMs of soonMs) {
      if ((await bring()) || !cameNothing || !navigator.onLine) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    await bring();
  };
  const whenHere = async () => {
    if (await bring()) return;
    await new Promise<void>((resolve) => {
      const end = subscribe(() => {
        if (standing.kind !== 'here') return;
        end();
        resolve();
      });
    });
  };
  return { standing: () => standing, subscribe, bring, whenHere };
}

/**
 * Returns whether the service worker's cache has all files, without a request. Without a service worker
 * that controls the page only a request can tell.
 */
async function areKept(parts: readonly ReaderPart[]): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  try {
    const kept = await Promise.all(parts.map(({ address }) => caches.match(address)));
    return kept.every((answer) => answer !== undefined);
  } catch {
    return false;
  }
}

type ComingPart = ReaderPart & { cameBytes: number; packedBytes: number | null };

function progressOf(parts: readonly ComingPart[]): ReaderStanding {
  const cameBytes = parts.reduce((bytes, part) => bytes + part.cameBytes, 0);
  const fullBytes = parts.reduce((bytes, part) => bytes + part.fullBytes, 0);
  const percent = Math.floor((100 * cameBytes) / fullBytes);
  return { kind: 'coming', percent, packedBytes: packedBytesOf(parts) };
}

function packedBytesOf(parts: readonly ComingPart[]): number | null {
  const sizes = parts.map(({ packedBytes }) => packedBytes).filter((size) => size !== null);
  return sizes.length === parts.length ? sizes.reduce((bytes, size) => bytes + size, 0) : null;
}

/**
 * Downloads one file and returns whether it is complete; counts the received bytes in `part`. A silent
 * connection is given up.
 */
async function fetchPart(part: ComingPart, onProgress: () => void): Promise<boolean> {
  const line = new AbortController();
  try {
    const answer = await within(stallMs, fetch(part.address, { signal: line.signal }));
    if (!answer.ok || !answer.body) return false;
    part.packedBytes = Number(answer.headers.get('Content-Length')) || null;
    const body = answer.body.getReader();
    for (;;) {
      const { done, value } = await within(stallMs, body.read());
      if (done) return true;
      part.cameBytes += value.length;
      onProgress();
    }
  } catch {
    return false;
  } finally {
    line.abort();
  }
}
