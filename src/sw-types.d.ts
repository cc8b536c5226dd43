// Declares globals of a service worker that the build and browsers provide and TypeScript does not know.
interface AppWorkerScope extends ServiceWorkerGlobalScope {
  /** Filled in by the build: the files to cache, with their revisions. */
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
}

/** Background Sync event. If the promise passed to `waitUntil` rejects, the browser may send the event again. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
