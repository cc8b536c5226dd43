// Finds out whether the disk under the browser accepts any data. A test write is the only way:
// `storage.estimate()` promises free space on a full disk, and localStorage acknowledges a write before it
// reaches the disk.
// Leaves nothing behind; concurrent calls share one probe; it always ends, even when the browser never
// answers because it is deleting the site's data.

/** Size of the test data: the free space that a database needs to open again after its disk was full. */
const probeBytes = 256 * 1024;
const blockBytes = 64 * 1024;

const cacheName = 'pare-room';

/** If the disk has not accepted the test data within this time, it counts as full. */
const silenceMs = 10_000;

/**
 * Probe of the disk. True: the disk just accepted the test data; false: it did not; null: unknown, because
 * the browser does not allow the test.
 */
export type DiskProbe = () => Promise<boolean | null>;

let running: Promise<boolean | null> | null = null;

/**
 * Writes 256 KB to Cache Storage and deletes it: true if the disk accepted it, false if not, null if
 * unknown.
 */
export const probeDisk: DiskProbe = () => {
  running ??= withinSilence(probe()).finally(() => {
    running = null;
  });
  return running;
};

function withinSilence(probing: Promise<boolean | null>): Promise<boolean | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), silenceMs);
    void probing.then(resolve).finally(() => clearTimeout(timer));
  });
}

async function probe(): Promise<boolean | null> {
  if (!('caches' in globalThis)) return null;
  try {
    const cache = await caches.open(cacheName);
    // Random bytes, because compressible data would take less space on the disk.
    const block = crypto.getRandomValues(new Uint8Array(blockBytes));
    await cache.put('/room', new Response(new Blob(Array(probeBytes / blockBytes).fill(block))));
    return true;
  } catch (error) {
    return isRefusal(error) ? null : false;
  } finally {
    await caches.delete(cacheName).catch(() => undefined);
  }
}

/**
 * Returns whether the browser refuses storage for this site or altogether; this says nothing about the
 * disk.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && ['SecurityError', 'NotAllowedError', 'InvalidStateError'].includes(error.name);
