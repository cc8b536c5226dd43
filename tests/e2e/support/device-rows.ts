// Reads the phone's device database from a page. Tests that kill the browser must first wait until their
// changes have been written.
import type { Page } from '@playwright/test';

export function deviceRows<Row>(page: Page, store: string): Promise<Row[]> {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open('pare-device');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      const rows = database.transaction(name).objectStore(name).getAll();
      return await new Promise<Row[]>((resolve, reject) => {
        rows.onsuccess = () => resolve(rows.result);
        rows.onerror = () => reject(rows.error);
      });
    } finally {
      database.close();
    }
  }, store);
}
