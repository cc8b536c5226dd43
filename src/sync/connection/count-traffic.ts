// Responsible for the month's figures of what the app itself and the exchange take of the network.
// Guarantees: nothing is counted twice, and nothing that cannot be kept stops what it counts; where the browser does
// not say what a request weighed (Safari before 16.4), the app's own files are missing from the figures.
import { addBytes } from '#data/device/data-usage.ts';
import { type DataKind, type DeviceDb, openDeviceDb } from '#data/device/device-db.ts';
import { type Clock, systemClock } from '#lib/clock.ts';

type Bytes = { down: number; up: number };

/** Counted where they are made: `backend/http/http.ts` and `downloads.ts`. */
const countedElsewhere = /^\/api\/(sync$|buckets\/|threads\/|upload\/|files\/)/;

/** What a request for a file takes up the wire; measured with Chromium over HTTP/1.1. */
const requestBytes = 500;

/** The worker's own script on the wire, packed; browsers report nothing of it. */
const workerScriptBytes = 60_000;

/** Null: not ours to count. `origin`: the page's own; other sites do not say what they weigh. */
export function trafficKindOf(address: string, origin: string): Exclude<DataKind, 'files'> | null {
  const url = new URL(address);
  if (url.origin !== origin || countedElsewhere.test(url.pathname)) return null;
  return url.pathname.startsWith('/api/') ? 'exchange' : 'app';
}

/** Counts from now on, and what this page or worker has fetched before; returns what ends it. */
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

/** For the remote: counts each of its requests. */
export const exchangeMeter =
  (device: DeviceDb, clock: Clock) =>
  (bytes: Bytes): void =>
    void note(device, 'exchange', bytes, clock);

/** In the worker, which fetches the app's files when a version is installed and its heavy parts when they are used. */
export function watchWorkerTraffic(): { noteInstall: () => Promise<void> } {
  const device = openDeviceDb();
  watchAppTraffic(device, systemClock);
  const ownScript = { down: workerScriptBytes, up: requestBytes };
  return { noteInstall: () => note(device, 'app', ownScript, systemClock) };
}

async function note(device: DeviceDb, kind: DataKind, bytes: Bytes, clock: Clock): Promise<void> {
  await addBytes(device, kind, bytes, clock.now()).catch(() => undefined);
}
