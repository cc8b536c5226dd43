// Responsible for finding out whether the disk under the browser takes anything at all: nothing else tells.
// Guarantees: leaves nothing behind; asked by several at once, it tries once; it always ends, also where the browser,
// busy emptying the site, never answers. `storage.estimate()` promises room on a
// full disk, and a write of localStorage is acknowledged before it meets one.

/** What a database needs to come up again after its disk was full. */
const roomBytes = 256 * 1024;
const partBytes = 64 * 1024;

const cacheName = 'pare-room';

/** A disk that has not taken this much by then takes nothing. */
const silenceMs = 10_000;

/** True: it has just taken this much; false: it did not; null: nothing here can tell. */
export type RoomProbe = () => Promise<boolean | null>;

let running: Promise<boolean | null> | null = null;

/** Of this browser's disk, by way of Cache Storage. */
export const probeRoom: RoomProbe = () => {
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
    // What can be packed would take less.
    const part = crypto.getRandomValues(new Uint8Array(partBytes));
    await cache.put('/room', new Response(new Blob(Array(roomBytes / partBytes).fill(part))));
    return true;
  } catch (error) {
    return isRefusal(error) ? null : false;
  } finally {
    await caches.delete(cacheName).catch(() => undefined);
  }
}

/** A browser that keeps nothing for this site, or for nobody, says nothing of its disk. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && ['SecurityError', 'NotAllowedError', 'InvalidStateError'].includes(error.name);
