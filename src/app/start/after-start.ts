// Starts error reports and the service worker. Each module is imported separately, so that the page's first
// script does not list its chunks.

export function afterStart(started: Promise<void>): void {
  void import('#app/errors/report-app-errors.ts')
    .then(({ reportAppErrors }) => reportAppErrors(started))
    .catch(() => undefined);
  void import('./service-worker-update.ts')
    .then(({ registerWorker }) => registerWorker())
    .catch(() => undefined);
}
