// Creates the downloader for a page and for the service worker. Both work on the same queue under the same
// lock.
import { liveQuery } from 'dexie';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { type DeviceDb, getSettings, openDeviceDb } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { connectionKind, onConnectionChange } from '#lib/browser/connection.ts';
import { systemClock } from '#lib/clock.ts';
import { noLocks } from '#lib/locks.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { noteStorageFull } from '#sync/connection/record-outcome.ts';
import { mayStore } from '#sync/connection/request-sizes.ts';
import { workerSliceMs, workerWaitMs } from '#sync/connection/time-limits.ts';
import { type WorkerEvent, workInEvent } from '#sync/engine/background-sync-event.ts';
import { platformFetch } from './download-answer.ts';
import { listQueue } from './download-queue.ts';
import { createDownloads, type Downloads, type DownloadsDeps } from './downloads.ts';
import { followLibrary } from './reconcile-with-library.ts';

const surroundings = () => ({
  clock: systemClock,
  random: cryptoRandom,
  baseUrl: '',
  fetch: platformFetch,
  // Browsers offer Web Locks only in a secure context: https, or localhost.
  locks: 'locks' in navigator ? navigator.locks : noLocks,
  connectionKind,
  onConnectionChange,
});

export type PageDownloadsDeps = {
  device: DeviceDb;
  /**
   * Store of the open account. Its exams keep the download queue up to date, and its sync status records a
   * full disk.
   */
  store: AccountStore;
  maySteal: () => boolean;
  onError: (error: unknown) => void;
  /**
   * Subscribe to an event after which a download may succeed (`online`, `visible`) or after which the page
   * may end (`hidden`). Each returns a function that unsubscribes.
   */
  online: (listener: () => void) => () => void;
  visible: (listener: () => void) => () => void;
  hidden: (listener: () => void) => () => void;
  /**
   * Asks the browser to wake the worker when there is a network; does nothing if the browser has no
   * Background Sync.
   */
  requestBackgroundSync: () => void;
};

/**
 * Starts the downloads of the page, and requests background syncs, so that the worker continues when the page
 * ends.
 */
export function startPageDownloads(deps: PageDownloadsDeps): Pick<Downloads, 'wake' | 'stop'> {
  const { device, store } = deps;
  const downloads = createDownloads({
    ...surroundings(),
    ...{ device, maySteal: deps.maySteal, onError: deps.onError, waitMs: null, sliceMs: null },
    // Requests the background sync at the first failure, while the page exists: when a page is closed, it
    // may end before the browser receives the request.
    onFailure: deps.requestBackgroundSync,
    followLibrary: () => followLibrary(device, store.db),
    hasSpace: async () => {
      const { storageFullAt } = await getSyncStatus(store.db);
      return mayStore(storageFullAt ?? store.storageFullFlag.since(), store.clock.now());
    },
    noteFull: () => noteStorageFull(store),
  });
  const askWorker = async () => {
    if (await downloads.hasWork()) deps.requestBackgroundSync();
  };
  const wake = () => {
    downloads.wake();
    // Requests a background sync too, in case the page is killed before the downloads end.
    void askWorker().catch(deps.onError);
  };
  // A live query also emits its first value, which starts the downloads that an earlier page left
  // unfinished.
  const wifiOnly = liveQuery(async () => (await getSettings(device)).wifiOnly);
  const settings = wifiOnly.subscribe({ next: wake, error: deps.onError });
  const ends = [
    deps.online(downloads.wake),
    deps.visible(downloads.wake),
    deps.hidden(() => {
      // Uses the state in memory, because a page that is being closed has no time to read the database.
      if (downloads.isBusy()) deps.requestBackgroundSync();
    }),
    onConnectionChange(downloads.wake),
    () => settings.unsubscribe(),
    downloads.stop,
  ];
  return {
    wake,
    stop: () => {
      for (const end of ends) end();
    },
  };
}

/**
 * Creates the downloader of the worker. It leaves the handling of a full disk to the page, because the worker has
 * no account open.
 */
export function createWorkerDownloads(): Downloads {
  const device = openDeviceDb();
  const deps: DownloadsDeps = {
    ...surroundings(),
    device,
    maySteal: () => false,
    waitMs: workerWaitMs,
    sliceMs: workerSliceMs,
    followLibrary: async () => undefined,
    hasSpace: async () => (await listQueue(device)).every(({ waitsFor }) => waitsFor !== 'space'),
    noteFull: async () => undefined,
    onFailure: () => undefined,
    onError: () => undefined,
  };
  return createDownloads(deps);
}

/**
 * Runs the downloads in the worker's sync event for one slice of time. Requests another event if the time is over
 * before all files are complete, or while a page is still downloading.
 */
export function downloadForWorker(downloads: Downloads, event: WorkerEvent): Promise<void> {
  return workInEvent(event, async () => {
    if (!(await downloads.hasWork())) return 'done';
    const end = await downloads.run();
    if (end === null) return 'more';
    return end === 'retry' ? 'network' : end;
  });
}
