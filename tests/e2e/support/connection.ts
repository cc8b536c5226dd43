// The line as Chrome on Android describes it, which no other browser does: its kind and the wish to save data.
// Guarantees that pages and service worker are told the same, and hear of each change, as on a phone.
import type { Page, Worker } from '@playwright/test';
import type { Phone } from './phone.ts';

/** `unknown`: the browser has no word of its kind, as on an iPhone. */
export type Line = { type?: 'wifi' | 'cellular' | 'unknown'; saveData?: boolean };

/** To be called before the first page. */
export async function stubConnection(phone: Phone, line: Line): Promise<void> {
  const context = phone.context();
  await context.addInitScript(pretend, line);
  // A worker begins without a network to use: the app asks it for nothing until its own page has come.
  context.on('serviceworker', (worker) => void worker.evaluate(pretend, line).catch(() => undefined));
}

function pretend(first: Line): void {
  const connection = Object.assign(new EventTarget(), { saveData: false }, first);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

/** In this tab and in the service worker. */
export async function changeLine(page: Page, line: Line): Promise<void> {
  const workers = page.context().serviceWorkers();
  await Promise.all([page, ...workers].map((place: Page | Worker) => tell(place, line)));
}

const tell = (place: { evaluate: Page['evaluate'] }, line: Line): Promise<void> =>
  place.evaluate((change) => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, change);
    connection.dispatchEvent(new Event('change'));
  }, line);
