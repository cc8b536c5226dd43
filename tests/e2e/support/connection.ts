// Fakes what Chrome on Android tells pages and service workers about the connection: its type and the data-saver
// setting.
import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { Phone } from './phone.ts';

/** The type `unknown` means that the browser cannot determine the type. */
export type ConnectionInfo = { type?: 'wifi' | 'cellular' | 'unknown'; saveData?: boolean };

const currentConnections = new WeakMap<BrowserContext, ConnectionInfo>();

/**
 * Makes pages and service workers of this phone see the connection `info`. Must be called before the first page is
 * loaded.
 */
export async function stubConnection(phone: Phone, info: ConnectionInfo): Promise<void> {
  const context = phone.context();
  await setPresent(context, info);
  // A service worker may receive the fake a moment after its start.
  context.on('serviceworker', (worker) => {
    const present = currentConnections.get(context) ?? info;
    worker.evaluate(pretend, present).catch(() => undefined);
  });
}

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
