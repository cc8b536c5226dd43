// What a page's own database of this phone holds: for journeys that kill the browser, which must not do so before what
// they did has been written.
import type { Page } from '@playwright/test';

/** All rows of a store, as they were written last; opens the database beside the app. */
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
