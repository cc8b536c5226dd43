// Brings the reader's two heavy files, engine and worker, to the phone: side by side, and telling how far they are.
// Who uses them then finds them with the service worker or, where none serves the page yet, in the browser's own cache.
// Guarantees: what is here is not fetched again; what did not come is tried again when the network is back.
import { within } from './timeout.ts';

/** A line without a byte for so long is given up, as a paper's is. */
const stallMs = 30_000;

/** A browser tells of a network before it carries anything: the pauses after which a try is made once more. */
const soonMs = [1000, 3000, 9000];

/** `fullBytes`: unpacked, as a page gets to see it. */
export type ReaderPart = { address: string; fullBytes: number };

export type ReaderStanding =
  /** Nobody has asked, or it is being looked up. */
  | { kind: 'unknown' }
  /** `packedBytes`: all that passes the line, as people pay for it; null while nobody has said. */
  | { kind: 'coming'; percent: number; packedBytes: number | null }
  /** The last try came to nothing; `packedBytes`: what the next one takes, as far as anybody has said. */
  | { kind: 'missing'; packedBytes: number | null }
  | { kind: 'here' };

/** Of a reader that people wait for. */
export type ReaderAbsence = Extract<ReaderStanding, { kind: 'coming' | 'missing' }>;

export type ReaderParts = {
  standing: () => ReaderStanding;
  /** Calls `listener` after each change; returns what ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Tries to bring them, once at a time, and says whether they are here. Never rejects. */
  bring: () => Promise<boolean>;
  /** As `bring`, but resolves only once they are here. */
  whenHere: () => Promise<void>;
};

/** What the build came to; while the app is developed its parts have no size, and nothing is told. */
export const readerParts: ReaderParts = createReaderParts(import.meta.env.DEV ? [] : __READER_PARTS__, () => {
  import('./pdf-engine.ts').catch(() => undefined);
});

/** The engine is the first of `parts`; `setUpEngine` may work while the worker is still on its way. */
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
  /** Goes on by itself only while that costs nobody anything. */
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

/** A look that costs nothing; of a page that no worker serves, only a request can tell. */
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

/** Whether it came whole; counts in `part` what has come. A line that falls silent is given up. */
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
