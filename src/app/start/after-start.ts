// Starts error reports and registers the service worker. Imports both modules dynamically: with static imports, Vite
// would add their chunks to the preload list in the page's first script and enlarge that script.

export function afterStart(started: Promise<void>): void {
  void import('#app/errors/report-app-errors.ts')
    .then(({ reportAppErrors }) => reportAppErrors(started))
    .catch(() => undefined);
  void import('./service-worker-update.ts')
    .then(({ registerWorker }) => registerWorker())
    .catch(() => undefined);
}
