// The line as Chrome on Android describes it, which no other browser does: its kind and the wish to save data.
// Guarantees that the app hears of each change, as it does on a phone.
import type { Page } from '@playwright/test';
import type { Phone } from './phone.ts';

export type Line = { type?: 'wifi' | 'cellular'; saveData?: boolean };

/** To be called before the first page. */
export async function stubConnection(phone: Phone, line: Line): Promise<void> {
  await phone.context().addInitScript((first) => {
    const connection = Object.assign(new EventTarget(), { saveData: false }, first);
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, line);
}

export const changeLine = (page: Page, line: Line): Promise<void> =>
  page.evaluate((change) => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, change);
    connection.dispatchEvent(new Event('change'));
  }, line);
