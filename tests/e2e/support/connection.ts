// Fakes the connection that only Chrome on Android describes: its type and the data-saver setting.
// Pages and service workers are given the same values and receive each change, as on a phone.
import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { Phone } from './phone.ts';

/** `unknown`: the browser does not report the type of its connection, as on an iPhone. */
export type Line = { type?: 'wifi' | 'cellular' | 'unknown'; saveData?: boolean };

const presentLines = new WeakMap<BrowserContext, Line>();

/** Fakes the connection of a phone. Must be called before the first page. */
export async function stubConnection(phone: Phone, line: Line): Promise<void> {
  const context = phone.context();
  await setPresent(context, line);
  // The fake may reach a service worker a moment late: the app makes no request through it before its own
  // page is there.
  context.on('serviceworker', (worker) => {
    const present = presentLines.get(context) ?? line;
    worker.evaluate(pretend, present).catch(() => undefined);
  });
}

/** Sets the connection of all documents and service workers that start from now on. */
async function setPresent(context: BrowserContext, line: Line): Promise<void> {
  presentLines.set(context, line);
  await context.addInitScript(pretend, line);
}

function pretend(present: Line): void {
  const connection = Object.assign(new EventTarget(), { saveData: false }, present);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

/** Changes the connection in this tab, in the service workers, and in all that start later. */
export async function changeLine(page: Page, line: Line): Promise<void> {
  const context = page.context();
  await setPresent(context, { ...presentLines.get(context), ...line });
  const workers = context.serviceWorkers();
  await Promise.all([page, ...workers].map((place: Page | Worker) => tell(place, line)));
}

const tell = (place: { evaluate: Page['evaluate'] }, line: Line): Promise<void> =>
  place.evaluate((change) => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, change);
    connection.dispatchEvent(new Event('change'));
  }, line);
