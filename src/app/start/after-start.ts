// What the app does once the page has settled, and the network is free for it. Each part is fetched by itself, so that
// the page's first script need not name what they are made of.

/** `started`: rejects where the app itself did not come up. */
export function whenSettled(started: Promise<void>): void {
  void import('#app/errors/report-app-errors.ts')
    .then(({ reportAppErrors }) => reportAppErrors(started))
    .catch(() => undefined);
  void import('./service-worker-update.ts')
    .then(({ registerWorker }) => registerWorker())
    .catch(() => undefined);
}
