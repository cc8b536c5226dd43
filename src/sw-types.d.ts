// Declares globals of a service worker that the build and browsers provide and TypeScript does not know.
interface AppWorkerScope extends ServiceWorkerGlobalScope {
  /** Filled in by the build: every file of the app shell with its hash. */
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
}

/**
 * Background Sync event: the network is back. The browser tries again later if the promise passed to
 * `waitUntil` rejects.
 */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
