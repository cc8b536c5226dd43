// Finds out whether the disk under the browser accepts any data. Only a test write can tell:
// `storage.estimate()` reports free space on a full disk, and localStorage confirms a write before it
// reaches the disk.
// The probe deletes its test data. Concurrent calls share one probe. Each probe ends after 10 s at the latest, because
// the browser may never answer, for example while it deletes the site's data.

const probeBytes = 256 * 1024;
const blockBytes = 64 * 1024;

const cacheName = 'pare-room';

/** Time in milliseconds after which a browser that has not stored the test data counts as silent. */
const silenceMs = 10_000;

/**
 * Result of a probe. `full`: the browser did not store the test data. `silent`: the browser did not answer in time.
 * `unknown`: the browser does not allow the test or has no Cache Storage.
 */
export type DiskAnswer = 'accepts' | 'full' | 'silent' | 'unknown';

export type DiskProbe = () => Promise<DiskAnswer>;

let running: Promise<DiskAnswer> | null = null;

/** Returns whether nothing can be stored now, because the disk is full or the browser does not answer. */
export const acceptsNothing = (answer: DiskAnswer): boolean => answer === 'full' || answer === 'silent';

export const probeDisk: DiskProbe = () => {
  running ??= withinSilence(probe()).finally(() => {
    running = null;
  });
  return running;
};

function withinSilence(probing: Promise<DiskAnswer>): Promise<DiskAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('silent'), silenceMs);
    void probing.then(resolve).finally(() => clearTimeout(timer));
  });
}

async function probe(): Promise<DiskAnswer> {
  if (!('caches' in globalThis)) return 'unknown';
  try {
    const cache = await caches.open(cacheName);
    // Uses random bytes, because compressible data would take less space on the disk.
    const block = crypto.getRandomValues(new Uint8Array(blockBytes));
    await cache.put('/room', new Response(new Blob(Array(probeBytes / blockBytes).fill(block))));
    return 'accepts';
  } catch (error) {
    return isRefusal(error) ? 'unknown' : 'full';
  } finally {
    await caches.delete(cacheName).catch(() => undefined);
  }
}

/**
 * Returns whether the error means that the browser refuses storage to this site or to all sites. Such an
 * error says nothing about the disk.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && ['SecurityError', 'NotAllowedError', 'InvalidStateError'].includes(error.name);
