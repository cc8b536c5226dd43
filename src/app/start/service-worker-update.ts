// Registers the service worker, and offers new versions of the app and newer settings of the site to the
// user.
import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import type { AppChange } from '#features/device/app/update-texts.ts';
import { type Backoff, backoffMs } from '#lib/backoff.ts';

const checkEveryMs = 60 * 60_000;
/** Delays between tries of the first installation; each try fetches the service worker's script again. */
const installDelays: Backoff = { firstMs: 4_000, longestMs: 15 * 60_000 };

let change: AppChange | null = null;
let isUpdateRequested = false;
const listeners = new Set<() => void>();

function setChange(next: AppChange | null): void {
  change = next;
  for (const listener of [...listeners]) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the available change of the app: a version that is ready, or newer settings of the site; null
 * when there is neither.
 */
export function useAppChange(): AppChange | null {
  return useSyncExternalStore(onChange, () => change);
}

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  watchController(navigator.serviceWorker);
  await register().catch(registerLater);
  checkWhenVisible();
  watchPolicy();
}

let worker: Workbox | null = null;

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const registered = new Workbox('/sw.js');
  worker = registered;
  registered.addEventListener('waiting', () =>
    setChange({ to: 'version', run: () => changeOver(registered) }),
  );
  const registration = await registered.register();
  // The first state after `installing` shows whether the first worker of this browser could be installed.
  const first = registration?.active ? null : registration?.installing;
  const check = () => {
    if (first?.state === 'redundant') registerLater();
    else failures = 0;
  };
  first?.addEventListener('statechange', check, { once: true });
}

let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Registers the service worker again after a pause, or as soon as the phone gets a network, because the connection
 * broke while the browser fetched the app's files, or the disk was full. The next try does not fetch the files again
 * that are already in the cache.
 */
function registerLater(): void {
  failures += 1;
  clearTimeout(retryTimer);
  retryTimer = setTimeout(registerNow, backoffMs(installDelays, failures, Math.random()));
  addEventListener('online', registerNow);
}

/** Registers the service worker now, in place of a try that still waits. */
function registerNow(): void {
  clearTimeout(retryTimer);
  removeEventListener('online', registerNow);
  register().catch(registerLater);
}

function watchController(workers: ServiceWorkerContainer): void {
  let isControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    const wasControlled = isControlled;
    isControlled = workers.controller !== null;
    if (!isControlled) registerAgain();
    else if (isUpdateRequested) location.reload();
    // Another tab activated the new version, which may have deleted the files of the version that this tab runs.
    else if (wasControlled) setChange({ to: 'version', run: () => location.reload() });
  });
}

/**
 * Registers the service worker again after the browser evicted the phone's data together with the worker.
 * Without a worker the app does not open offline.
 */
function registerAgain(): void {
  setChange(null);
  registerNow();
}

function changeOver(waiting: Workbox): void {
  isUpdateRequested = true;
  waiting.messageSkipWaiting();
}

function checkWhenVisible(): void {
  let lastMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastMs < checkEveryMs) return;
    lastMs = Date.now();
    checkQuietly().catch(() => undefined);
  });
}

/**
 * Checks for a new version unless data saver is on. Under data saver it is enough that the browser checks
 * whenever the app is opened.
 */
async function checkQuietly(): Promise<void> {
  const [{ openPhone }, { savesData }] = await Promise.all([
    import('./open-device.ts'),
    import('#data/device/data-saver.ts'),
  ]);
  const { device } = await openPhone();
  if (!(await savesData(device))) await worker?.update();
}

/**
 * Watches for requests to another site that the content security policy blocks, and then asks the service
 * worker to renew the policy of the stored page: the server's newer settings may allow that site after a reload
 * of the page.
 */
function watchPolicy(): void {
  let isRenewalRequested = false;
  const ask = (refused: string | null | undefined) => {
    if (isRenewalRequested || !refused?.startsWith('http')) return;
    isRenewalRequested = true;
    void worker?.messageSW({ type: 'RENEW_POLICY' }).then((isRenewed) => {
      // If a newer version is already offered, loading it also brings the current settings.
      if (isRenewed && !change) setChange({ to: 'settings', run: () => location.reload() });
    });
  };
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => ask(blockedURI));
  // Also reads the requests that were blocked before this code was loaded; not every browser has
  // `ReportingObserver`.
  if (!('ReportingObserver' in globalThis)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) ask((body as { blockedURL?: string } | null)?.blockedURL);
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
}

/** Checks for a newer version now; does nothing without a worker, and ignores a failed check. */
export async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
}
