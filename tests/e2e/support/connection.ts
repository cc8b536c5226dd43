// Fakes what only Chrome on Android tells a page about the connection: its type and the data-saver setting.
// Pages and service workers are given the same values, as on a phone.
import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { Phone } from './phone.ts';

/**
 * Connection as the page sees it. The type `unknown` means that the browser does not report the type, as on
 * an iPhone.
 */
export type ConnectionInfo = { type?: 'wifi' | 'cellular' | 'unknown'; saveData?: boolean };

const currentConnections = new WeakMap<BrowserContext, ConnectionInfo>();

/** Fakes the connection of a phone. Must be called before the first page. */
export async function stubConnection(phone: Phone, info: ConnectionInfo): Promise<void> {
  const context = phone.context();
  await setPresent(context, info);
  // A service worker may receive the fake a moment after its start. This is early enough, since the app
  // makes no request through the service worker before the app's page is loaded.
  context.on('serviceworker', (worker) => {
    const present = currentConnections.get(context) ?? info;
    worker.evaluate(pretend, present).catch(() => undefined);
  });
}

/** Sets the connection of all documents and service workers that start from now on. */
async function setPresent(context: BrowserContext, info: ConnectionInfo): Promise<void> {
  currentConnections.set(context, info);
  await context.addInitScript(pretend, info);
}

function pretend(present: ConnectionInfo): void {
  const connection = Object.assign(new EventTarget(), { saveData: false }, present);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

/**
 * Changes the connection in this tab and in the service workers, and in all pages and service workers that
 * start later.
 */
export async function changeConnection(page: Page, info: ConnectionInfo): Promise<void> {
  const context = page.context();
  await setPresent(context, { ...currentConnections.get(context), ...info });
  const workers = context.serviceWorkers();
  await Promise.all([page, ...workers].map((target: Page | Worker) => applyTo(target, info)));
}

const applyTo = (target: { evaluate: Page['evaluate'] }, info: ConnectionInfo): Promise<void> =>
  target.evaluate((change) => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, change);
    connection.dispatchEvent(new Event('change'));
  }, info);
