// The service worker from the page's side: registers it when the page has settled, and asks before a new version.
import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import type { AppChange } from '#features/device/app/update-texts.ts';

const checkEveryMs = 60 * 60_000;

let change: AppChange | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

function setChange(next: AppChange | null): void {
  change = next;
  for (const listener of [...listeners]) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A version that is ready, or newer settings of the site; null while there is neither. */
export function useAppChange(): AppChange | null {
  return useSyncExternalStore(onChange, () => change);
}

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  watchController(navigator.serviceWorker);
  await register();
  keepChecking();
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
  await registered.register();
}

function watchController(workers: ServiceWorkerContainer): void {
  let isControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    const wasControlled = isControlled;
    isControlled = workers.controller !== null;
    if (!isControlled) beginAgain();
    else if (isAsked) location.reload();
    // Another tab changed over: this one still runs the old version, whose parts may be gone.
    else if (wasControlled) setChange({ to: 'version', run: () => location.reload() });
  });
}

/** The browser has emptied the phone and thrown the worker away with the rest: without one, nothing opens offline. */
function beginAgain(): void {
  setChange(null);
  register().catch(() => undefined);
}

function changeOver(waiting: Workbox): void {
  isAsked = true;
  waiting.messageSkipWaiting();
}

function keepChecking(): void {
  let lastMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastMs < checkEveryMs) return;
    lastMs = Date.now();
    checkQuietly().catch(() => undefined);
  });
}

/** Opening the app makes the browser look for a new version anyway; under data saver that is enough. */
async function checkQuietly(): Promise<void> {
  const [{ openPhone }, { savesData }] = await Promise.all([
    import('./open-device.ts'),
    import('#data/device/data-saver.ts'),
  ]);
  const { device } = await openPhone();
  if (!(await savesData(device))) await worker?.update();
}

/** Another site was refused: the server's settings may allow it by now, which a page that is opened anew would know. */
function watchPolicy(): void {
  let isAsked = false;
  const ask = (refused: string | null | undefined) => {
    if (isAsked || !refused?.startsWith('http')) return;
    isAsked = true;
    void worker?.messageSW({ type: 'RENEW_POLICY' }).then((isRenewed) => {
      // A newer version comes with the settings of now.
      if (isRenewed && !change) setChange({ to: 'settings', run: () => location.reload() });
    });
  };
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => ask(blockedURI));
  // What was refused before this part of the app had come; not every browser tells.
  if (!('ReportingObserver' in globalThis)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) ask((body as { blockedURL?: string } | null)?.blockedURL);
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
}

/** Looks for a newer version now; nothing where there is no worker or no network. */
export async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
}
