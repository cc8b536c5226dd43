// What the build and the browsers add to a service worker's globals that TypeScript does not know.
interface AppWorkerScope extends ServiceWorkerGlobalScope {
  /** Filled in by the build: every file of the shell with its hash. */
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
}

/** Background Sync: the network is back; the browser tries again while what is waited for rejects. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}

interface ServiceWorkerRegistration {
  readonly sync: { register: (tag: string) => Promise<void> };
}
