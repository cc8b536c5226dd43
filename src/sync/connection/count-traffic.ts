// Counts the bytes of the app's own files and of most requests to the server, for the monthly data usage. A
// count that cannot be saved is dropped.
import { addBytes } from '#data/device/data-usage.ts';
import { type DataKind, type DeviceDb, openDeviceDb } from '#data/device/device-db.ts';
import { type Clock, systemClock } from '#lib/clock.ts';

type Bytes = { down: number; up: number };

/** Matches the paths of requests that are not counted here, because other code counts most of them. */
const countedElsewhere =
  /^\/api\/(sync$|buckets\/|threads\/|upload\/|files\/pare_exams\/|admin\/|exams\/|people\/)/;

/**
 * Matches the paths of figures. `figureMeter` counts the answers to the requests of `createFigures`, because not
 * every browser reports an answer that broke off.
 */
const figures = /^\/api\/files\/pare_quiz_questions\//;

/** Bytes sent for one request of a file; measured with Chromium over HTTP/1.1. */
const requestBytes = 500;

/** Bytes of the headers of one answer with a file, as browsers estimate them. */
const answerHeaderBytes = 300;

/** Estimated compressed bytes of the service worker's own script, which no resource entry reports. */
const workerScriptBytes = 60_000;

/**
 * Returns under which kind of data a request is counted; null for a request that is not counted here, such as
 * one to another site. `origin` is the origin of the page.
 */
export function trafficKindOf(
  { name, initiatorType }: Pick<PerformanceResourceTiming, 'name' | 'initiatorType'>,
  origin: string,
): Exclude<DataKind, 'files'> | null {
  const url = new URL(name);
  if (url.origin !== origin || countedElsewhere.test(url.pathname)) return null;
  if (initiatorType === 'fetch' && figures.test(url.pathname)) return null;
  return url.pathname.startsWith('/api/') ? 'exchange' : 'app';
}

/**
 * Counts the requests of this page or worker for which `trafficKindOf` returns a kind, as far as the browser reports
 * their size, including requests made before this call. Returns a function that stops counting.
 */
export function watchAppTraffic(device: DeviceDb, clock: Clock): () => void {
  if (!('PerformanceObserver' in globalThis)) return () => undefined;
  const { origin } = globalThis.location;
  const observer = new PerformanceObserver((list) => {
    const sums = { exchange: { down: 0, up: 0 }, app: { down: 0, up: 0 } };
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const kind = entry.transferSize > 0 ? trafficKindOf(entry, origin) : null;
      if (!kind) continue;
      sums[kind].down += entry.transferSize;
      sums[kind].up += requestBytes;
    }
    for (const kind of ['exchange', 'app'] as const) void note(device, kind, sums[kind], clock);
  });
  for (const type of ['resource', 'navigation'])
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}

export const exchangeMeter =
  (device: DeviceDb, clock: Clock) =>
  (bytes: Bytes): void =>
    void note(device, 'exchange', bytes, clock);

export const figureMeter =
  (device: DeviceDb, clock: Clock) =>
  (bodyBytes: number): void =>
    void note(device, 'exchange', { up: requestBytes, down: answerHeaderBytes + bodyBytes }, clock);

export function watchWorkerTraffic(): { noteInstall: () => Promise<void> } {
  const device = openDeviceDb();
  watchAppTraffic(device, systemClock);
  const ownScript = { down: workerScriptBytes, up: requestBytes };
  return { noteInstall: () => note(device, 'app', ownScript, systemClock) };
}

async function note(device: DeviceDb, kind: DataKind, bytes: Bytes, clock: Clock): Promise<void> {
  await addBytes(device, kind, bytes, clock.now()).catch(() => undefined);
}
