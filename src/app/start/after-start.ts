// Starts error reports and registers the service worker. Both modules are imported dynamically, because the
// page's first script would otherwise list their chunks.

export function afterStart(started: Promise<void>): void {
  void import('#app/errors/report-app-errors.ts')
    .then(({ reportAppErrors }) => reportAppErrors(started))
    .catch(() => undefined);
  void import('./service-worker-update.ts')
    .then(({ registerWorker }) => registerWorker())
    .catch(() => undefined);
}
