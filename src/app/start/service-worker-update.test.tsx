import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

/**
 * Fakes `navigator.serviceWorker`. `change` lets another worker take control of the page, or removes the
 * worker.
 */
class WorkerContainer extends EventTarget {
  controller: ServiceWorker | null = null;
  registrations = 0;
  isReachable = true;
  /** The worker that is being installed; null after its installation. */
  installing: (EventTarget & { state: string }) | null = null;

  async register() {
    this.registrations += 1;
    if (!this.isReachable) throw new TypeError('the script could not be fetched');
    return Object.assign(new EventTarget(), { waiting: null, installing: this.installing, active: null });
  }

  change(to: 'another' | 'none'): void {
    const scriptURL = new URL('/sw.js', location.href).href;
    this.controller =
      to === 'none' ? null : (Object.assign(new EventTarget(), { scriptURL }) as unknown as ServiceWorker);
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let workers = new WorkerContainer();

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DEV', false);
  workers = new WorkerContainer();
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: workers } }));
});

type OfferProps = { useAppChange: () => unknown; shown: boolean[] };

function Offer({ useAppChange, shown }: OfferProps) {
  shown.push(useAppChange() !== null);
  return null;
}

/** Resolves with a function that renders `useAppChange` and returns whether it offers a new version. */
async function openPage(): Promise<() => boolean> {
  const { registerWorker, useAppChange } = await import('./service-worker-update.ts');
  const shown: boolean[] = [];
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  await registerWorker();
  return () => {
    flushSync(() => root.render(<Offer useAppChange={useAppChange} shown={shown} />));
    return shown.at(-1) ?? false;
  };
}

it('useAppChange offers a version that another tab has activated', async () => {
  workers.change('another');
  const isOffered = await openPage();
  expect(isOffered()).toBe(false);
  workers.change('another');
  expect(isOffered()).toBe(true);
});

it('useAppChange offers nothing when a page without a service worker gets its first one', async () => {
  const isOffered = await openPage();
  workers.change('another');
  expect(isOffered()).toBe(false);
});

it('useAppChange does not offer the worker that is registered again after the browser removed the first one, but offers the version after it', async () => {
  workers.change('another');
  const isOffered = await openPage();
  expect(workers.registrations).toBe(1);
  workers.change('none');
  await vi.waitFor(() => expect(workers.registrations).toBe(2));
  workers.change('another');
  expect(isOffered()).toBe(false);
  // A further worker that takes control is a newer version.
  workers.change('another');
  expect(isOffered()).toBe(true);
});

/** Opens a page, with a fake clock, whose worker cannot be registered because its script cannot be fetched. */
async function openPageWithoutNetwork(): Promise<void> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  workers.isReachable = false;
  await openPage();
  expect(workers.registrations).toBe(1);
}

/** Lets the next registration find a worker that is being installed; returns a function that changes its state. */
function installWorker(): (state: string) => void {
  const worker = Object.assign(new EventTarget(), { scriptURL: '', state: 'installing' });
  workers.isReachable = true;
  workers.installing = worker;
  return (state) => {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  };
}

it('registerWorker registers the worker again after a pause when its script cannot be fetched or its installation fails', async () => {
  await openPageWithoutNetwork();
  const change = installWorker();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(workers.registrations).toBe(1);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(workers.registrations).toBe(2);
  change('redundant');
  await vi.advanceTimersByTimeAsync(3_900);
  expect(workers.registrations).toBe(2);
  await vi.advanceTimersByTimeAsync(4_100);
  expect(workers.registrations).toBe(3);
});

it('registerWorker registers the worker again at once, and only once, when the phone gets a network during the pause', async () => {
  await openPageWithoutNetwork();
  workers.isReachable = true;
  for (let times = 0; times < 2; times += 1) dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(workers.registrations).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers.registrations).toBe(2);
});

it('registerWorker does not register the worker again after the pause when it did so because the worker was removed', async () => {
  await openPageWithoutNetwork();
  workers.isReachable = true;
  workers.change('none');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers.registrations).toBe(2);
});

it('registerWorker begins with the shortest pause again after a worker was installed', async () => {
  await openPageWithoutNetwork();
  await vi.advanceTimersByTimeAsync(60_000);
  const change = installWorker();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  change('installed');
  workers.isReachable = false;
  workers.registrations = 0;
  workers.change('none');
  await vi.advanceTimersByTimeAsync(0);
  workers.isReachable = true;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(workers.registrations).toBe(2);
});

it('registerWorker does not register an installed worker again when it becomes redundant later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const change = installWorker();
  await openPage();
  change('installed');
  change('redundant');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers.registrations).toBe(1);
});
