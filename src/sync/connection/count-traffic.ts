// Counts the network traffic of the app's own files and of the exchange for the monthly figures.
// Nothing is counted twice, and a failed save never stops the counted request. Where the browser does not
// report transfer sizes (Safari before 16.4), the app's own files are missing from the figures.
import { addBytes } from '#data/device/data-usage.ts';
import { type DataKind, type DeviceDb, openDeviceDb } from '#data/device/device-db.ts';
import { type Clock, systemClock } from '#lib/clock.ts';

type Bytes = { down: number; up: number };

/** Requests counted by the code that makes them: `backend/http/http.ts` and the code behind `downloads.ts`. */
const countedElsewhere = /^\/api\/(sync$|buckets\/|threads\/|upload\/|files\/)/;

/** Bytes that the request for a file takes upstream; measured with Chromium over HTTP/1.1. */
const requestBytes = 500;

/** Compressed size of the service worker's own script; browsers do not report its transfer. */
const workerScriptBytes = 60_000;

/**
 * Returns the kind of a request, or null when it is not counted here. `origin` is the page's own; other
 * sites do not report their sizes.
 */
export function trafficKindOf(address: string, origin: string): Exclude<DataKind, 'files'> | null {
  const url = new URL(address);
  if (url.origin !== origin || countedElsewhere.test(url.pathname)) return null;
  return url.pathname.startsWith('/api/') ? 'exchange' : 'app';
}

/**
 * Starts counting, including what this page or worker has already fetched; returns a function that stops
 * it.
 */
export function watchAppTraffic(device: DeviceDb, clock: Clock): () => void {
  if (!('PerformanceObserver' in globalThis)) return () => undefined;
  const { origin } = globalThis.location;
  const observer = new PerformanceObserver((list) => {
    const sums = { exchange: { down: 0, up: 0 }, app: { down: 0, up: 0 } };
    for (const { name, transferSize } of list.getEntries() as PerformanceResourceTiming[]) {
      const kind = transferSize > 0 ? trafficKindOf(name, origin) : null;
      if (!kind) continue;
      sums[kind].down += transferSize;
      sums[kind].up += requestBytes;
    }
    for (const kind of ['exchange', 'app'] as const) void note(device, kind, sums[kind], clock);
  });
  for (const type of ['resource', 'navigation'])
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}

/** Returns a callback for the remote that counts each of its requests. */
export const exchangeMeter =
  (device: DeviceDb, clock: Clock) =>
  (bytes: Bytes): void =>
    void note(device, 'exchange', bytes, clock);

/**
 * Counts in the service worker, which fetches the app's files when a version is installed and its large
 * files when they are used.
 */
export function watchWorkerTraffic(): { noteInstall: () => Promise<void> } {
  const device = openDeviceDb();
  watchAppTraffic(device, systemClock);
  const ownScript = { down: workerScriptBytes, up: requestBytes };
  return { noteInstall: () => note(device, 'app', ownScript, systemClock) };
}

async function note(device: DeviceDb, kind: DataKind, bytes: Bytes, clock: Clock): Promise<void> {
  await addBytes(device, kind, bytes, clock.now()).catch(() => undefined);
}
