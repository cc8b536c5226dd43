// Downloads the two large files of the PDF reader, engine and worker, to the phone, in parallel, and
// reports the progress. Later imports find the files in the service worker's cache or, if no service
// worker controls the page yet, in the browser's own cache. Nothing is downloaded if the service worker's
// cache has both files. A failed download is tried again when the network is back.
import { within } from './timeout.ts';

/** A connection is given up after this time without a byte. */
const stallMs = 30_000;

/**
 * Pauses between the attempts after the network is back, because a browser may report the network before it
 * transfers anything.
 */
const soonMs = [1000, 3000, 9000];

/**
 * A file of the reader. `fullBytes` is its uncompressed size, because the page can measure only
 * uncompressed bytes; `downloadBytes` is its size as the server sends it.
 */
export type ReaderAsset = { address: string; fullBytes: number; downloadBytes: number };

export type ReaderStatus =
  /** Nothing was requested yet, or the cache is being looked up. */
  | { kind: 'unknown' }
  /**
   * The files are being downloaded. `packedBytes` is the transferred (compressed) size of all files, which
   * users pay for; null until all responses have reported their size.
   */
  | { kind: 'coming'; percent: number; packedBytes: number | null }
  /**
   * The last attempt failed, or `look` did not find all files. `packedBytes` is the transferred size of the
   * files that are still missing; null if unknown.
   */
  | { kind: 'missing'; packedBytes: number | null }
  | { kind: 'here' };

export type ReaderAbsence = Extract<ReaderStatus, { kind: 'coming' | 'missing' }>;

export type ReaderAssets = {
  status: () => ReaderStatus;
  subscribe: (listener: () => void) => () => void;
  /**
   * Tries to download the files; calls during an attempt share it. Resolves with whether the files are on
   * the phone. Never rejects.
   */
  download: () => Promise<boolean>;
  /**
   * Returns about how many bytes must still be transferred, without a request: 0 if the files are on the phone; all
   * bytes after a failed attempt; null until `look` or `download` has looked the files up.
   */
  missingBytes: () => number | null;
  /**
   * Ends the running attempt and prevents automatic ones until `download` is called, which downloads incomplete files
   * from their beginning.
   */
  stop: () => void;
  /** Makes `isStopped` return false, without a request; an attempt that was ended stays ended until `download`. */
  allow: () => void;
  /** Returns whether the download was stopped, and neither `download` nor `allow` was called since. */
  isStopped: () => boolean;
  /** Looks the files up on the phone, without a request. Never rejects. */
  look: () => Promise<void>;
  /** Downloads the files like `download`, but resolves only once they are on the phone. */
  whenHere: () => Promise<void>;
};

/**
 * The reader files of this build. In development they have no known size, so nothing is downloaded or
 * reported.
 */
export const readerAssets: ReaderAssets = createReaderAssets(
  import.meta.env.DEV ? [] : __READER_PARTS__,
  () => {
    import('./pdf-engine.ts').catch(() => undefined);
  },
);

function createStatus(first: ReaderStatus) {
  const listeners = new Set<() => void>();
  let status = first;
  return {
    status: () => status,
    setStatus: (next: ReaderStatus) => {
      status = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Creates the downloader. The engine must be the first of `assets`; `setUpEngine` is called once the engine
 * has been downloaded, even if the worker is still being downloaded.
 */
function createDownload(assets: readonly ReaderAsset[], setUpEngine: () => void) {
  const { status, setStatus, subscribe } = createStatus({ kind: assets.length === 0 ? 'here' : 'unknown' });
  let trying: Promise<boolean> | null = null;
  let restBytes: number | null = null;
  let receivedNothing = false;
  let stopping = new AbortController();
  let isStopped = false;
  const fetchAll = async () => {
    const coming = assets.map((asset) => ({ ...asset, receivedBytes: 0, packedBytes: null }));
    const reportProgress = () => setStatus(progressOf(coming));
    reportProgress();
    const downloads = coming.map((asset) => fetchAsset(asset, stopping.signal, reportProgress));
    void downloads[0]?.then((isComplete) => isComplete && setUpEngine());
    const ends = await Promise.all(downloads);
    const rest = coming.filter((_, index) => !ends[index]);
    restBytes = packedBytesOf(rest);
    receivedNothing = rest.every(({ receivedBytes }) => receivedBytes === 0);
    return rest.length === 0;
  };
  const tryOnce = async () => {
    const isHere = (await areCached(assets)) || (navigator.onLine && (await fetchAll()));
    trying = null;
    if (!isHere && !stopping.signal.aborted) addEventListener('online', downloadAfterPauses, { once: true });
    setStatus(isHere ? { kind: 'here' } : { kind: 'missing', packedBytes: restBytes });
    return isHere;
  };
  const download = async () => {
    isStopped = false;
    if (stopping.signal.aborted) await trying;
    if (status().kind === 'here') return true;
    if (!trying) stopping = new AbortController();
    trying ??= tryOnce();
    return trying;
  };
  /**
   * Tries again after short pauses, but only as long as the failed attempts transfer nothing and so cost
   * the user nothing. Ends when the user has stopped the download.
   */
  const downloadAfterPauses = async () => {
    for (const pauseMs of soonMs) {
      if (stopping.signal.aborted || (await download()) || !receivedNothing || !navigator.onLine) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    if (!stopping.signal.aborted) await download();
  };
  const whenHere = async () => {
    if (await download()) return;
    await new Promise<void>((resolve) => {
      const end = subscribe(() => {
        if (status().kind !== 'here') return;
        end();
        resolve();
      });
    });
  };
  const stop = () => {
    isStopped = true;
    stopping.abort();
  };
  const allow = () => {
    isStopped = false;
  };
  return { status, setStatus, subscribe, download, stop, allow, isStopped: () => isStopped, whenHere };
}

/** Adds `look` and `missingBytes` to the functions of `createDownload`, which explains the parameters. */
export function createReaderAssets(assets: readonly ReaderAsset[], setUpEngine: () => void): ReaderAssets {
  const { setStatus, ...downloader } = createDownload(assets, setUpEngine);
  const fullBytes = assets.reduce((bytes, { downloadBytes }) => bytes + downloadBytes, 0);
  return {
    ...downloader,
    look: async () => {
      const areHere = await areCached(assets);
      if (downloader.status().kind !== 'unknown') return;
      setStatus(areHere ? { kind: 'here' } : { kind: 'missing', packedBytes: fullBytes });
    },
    missingBytes: () => {
      const status = downloader.status();
      if (status.kind === 'unknown') return null;
      if (status.kind === 'here') return 0;
      const percent = status.kind === 'coming' ? status.percent : 0;
      return Math.round(fullBytes * (1 - percent / 100));
    },
  };
}

/**
 * Returns whether the service worker's cache has all files, without a request. Returns false without a
 * service worker that controls the page: then only a request can find out.
 */
async function areCached(assets: readonly ReaderAsset[]): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  try {
    const cached = await Promise.all(assets.map(({ address }) => caches.match(address)));
    return cached.every((answer) => answer !== undefined);
  } catch {
    return false;
  }
}

type LoadingAsset = ReaderAsset & { receivedBytes: number; packedBytes: number | null };

function progressOf(assets: readonly LoadingAsset[]): ReaderStatus {
  const receivedBytes = assets.reduce((bytes, asset) => bytes + asset.receivedBytes, 0);
  const fullBytes = assets.reduce((bytes, asset) => bytes + asset.fullBytes, 0);
  const percent = Math.floor((100 * receivedBytes) / fullBytes);
  return { kind: 'coming', percent, packedBytes: packedBytesOf(assets) };
}

function packedBytesOf(assets: readonly LoadingAsset[]): number | null {
  const sizes = assets.map(({ packedBytes }) => packedBytes).filter((size) => size !== null);
  return sizes.length === assets.length ? sizes.reduce((bytes, size) => bytes + size, 0) : null;
}

/** Returns whether the file is complete; counts the received bytes in `asset`. */
async function fetchAsset(
  asset: LoadingAsset,
  stopped: AbortSignal,
  onProgress: () => void,
): Promise<boolean> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  stopped.addEventListener('abort', abort);
  try {
    const answer = await within(stallMs, fetch(asset.address, { signal: controller.signal }));
    if (!answer.ok || !answer.body) return false;
    asset.packedBytes = Number(answer.headers.get('Content-Length')) || null;
    const body = answer.body.getReader();
    for (;;) {
      const { done, value } = await within(stallMs, body.read());
      if (done) return true;
      asset.receivedBytes += value.length;
      onProgress();
    }
  } catch {
    return false;
  } finally {
    stopped.removeEventListener('abort', abort);
    controller.abort();
  }
}
