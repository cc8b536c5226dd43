// Responsible for putting the downloads together with this phone, for page and worker alike.
// Guarantees: both work on the same queue under the same lock; the worker leaves before the browser ends it.
import { liveQuery } from 'dexie';
import type { AccountStore } from '#data/database/account-store.ts';
import { type DeviceDb, getSettings, openDeviceDb } from '#data/device/device-db.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import { connectionKind, onConnectionChange } from '#lib/browser/connection.ts';
import { systemClock } from '#lib/clock.ts';
import { noLocks } from '#lib/locks.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { mayStore } from '#sync/connection/request-sizes.ts';
import { type WorkerEvent, workInEvent } from '#sync/engine/background-sync-event.ts';
import { noteStorageFull } from '#sync/engine/record-outcome.ts';
import { workerSliceMs, workerWaitMs } from '#sync/engine/retry-delays.ts';
import { platformFetch } from './download-answer.ts';
import { listQueue } from './download-queue.ts';
import { createDownloads, type Downloads, type DownloadsDeps } from './downloads.ts';
import { followLibrary } from './reconcile-with-library.ts';

const surroundings = () => ({
  clock: systemClock,
  random: cryptoRandom,
  baseUrl: '',
  fetch: platformFetch,
  // Absent where the page is not served securely.
  locks: 'locks' in navigator ? navigator.locks : noLocks,
  connectionKind,
  onConnectionChange,
});

export type PageDownloadsDeps = {
  device: DeviceDb;
  /** The open account's: whose exams are followed, and who is told of a full phone. */
  store: AccountStore;
  maySteal: () => boolean;
  onError: (error: unknown) => void;
  /** Each subscribes to something that may make a download worth while, and returns what ends it. */
  online: (listener: () => void) => () => void;
  visible: (listener: () => void) => () => void;
  hidden: (listener: () => void) => () => void;
  /** Asks the browser to wake the worker when there is a network; nothing where it cannot. */
  requestBackgroundSync: () => void;
};

/** The page's; works until `stop`. The worker is asked to go on whenever the page may be about to end. */
export function startPageDownloads(deps: PageDownloadsDeps): Pick<Downloads, 'wake' | 'stop'> {
  const { device, store } = deps;
  const downloads = createDownloads({
    ...surroundings(),
    ...{ device, maySteal: deps.maySteal, onError: deps.onError, waitMs: null, sliceMs: null },
    // Now, while the page is there to ask: one that is closed at once may be gone before it is heard.
    onFailure: deps.requestBackgroundSync,
    followLibrary: () => followLibrary(device, store.db),
    hasSpace: async () => {
      const { storageFullAt } = await getSyncStatus(store.db);
      return mayStore(storageFullAt ?? store.noRoom.since(), store.clock.now());
    },
    noteFull: () => noteStorageFull(store),
  });
  const askWorker = async () => {
    if (await downloads.hasWork()) deps.requestBackgroundSync();
  };
  const wake = () => {
    downloads.wake();
    // Should the page be killed before it is through.
    void askWorker().catch(deps.onError);
  };
  // Tells of the first value too: what an earlier page left goes on.
  const wifiOnly = liveQuery(async () => (await getSettings(device)).wifiOnly);
  const settings = wifiOnly.subscribe({ next: wake, error: deps.onError });
  const ends = [
    deps.online(downloads.wake),
    deps.visible(downloads.wake),
    deps.hidden(() => {
      // A page that is being closed has no time to look into the database.
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

/** The worker's, which background sync runs. It knows of no account: a full phone waits for the page. */
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

/** For the worker's sync event: one slice, and another event for the rest, or while a page is still at it. */
export function downloadForWorker(downloads: Downloads, event: WorkerEvent): Promise<void> {
  return workInEvent(event, async () => {
    if (!(await downloads.hasWork())) return 'done';
    const end = await downloads.run();
    if (end === null) return 'more';
    return end === 'retry' ? 'network' : end;
  });
}
