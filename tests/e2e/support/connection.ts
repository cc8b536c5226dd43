// The line as Chrome on Android describes it, which no other browser does: its kind and the wish to save data.
// Guarantees that pages and service worker are told the same, and hear of each change, as on a phone.
import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { Phone } from './phone.ts';

/** `unknown`: the browser has no word of its kind, as on an iPhone. */
export type Line = { type?: 'wifi' | 'cellular' | 'unknown'; saveData?: boolean };

const presentLines = new WeakMap<BrowserContext, Line>();

/** To be called before the first page. */
export async function stubConnection(phone: Phone, line: Line): Promise<void> {
  const context = phone.context();
  await setPresent(context, line);
  // A worker begins without a network to use: the app asks it for nothing until its own page has come.
  context.on('serviceworker', (worker) => {
    const present = presentLines.get(context) ?? line;
    worker.evaluate(pretend, present).catch(() => undefined);
  });
}

/** Documents and workers that begin from now on begin with this line. */
async function setPresent(context: BrowserContext, line: Line): Promise<void> {
  presentLines.set(context, line);
  await context.addInitScript(pretend, line);
}

function pretend(present: Line): void {
  const connection = Object.assign(new EventTarget(), { saveData: false }, present);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

/** In this tab, in the service worker, and in whatever begins later. */
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
