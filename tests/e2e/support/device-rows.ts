// Reads the phone's databases from a page, for example to wait until a change is written before a test kills
// the browser.
import type { Page } from '@playwright/test';

export const deviceRows = <Row>(page: Page, store: string): Promise<Row[]> =>
  readRows(page, 'pare-device', store);

/** Reads a store of the only account on the phone. */
export const accountRows = <Row>(page: Page, store: string): Promise<Row[]> =>
  readRows(page, 'pare-account-', store);

/** Reads a store of a visitor; returns no rows until the app has created the database. */
export const visitorRows = async <Row>(page: Page, store: string): Promise<Row[]> => {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  return names.includes('pare-visitor') ? readRows(page, 'pare-visitor', store) : [];
};

function readRows<Row>(page: Page, database: string, store: string): Promise<Row[]> {
  return page.evaluate(
    async ([start, name]) => {
      const names = (await indexedDB.databases()).map((one) => one.name ?? '');
      const opening = indexedDB.open(names.find((one) => one.startsWith(start)) ?? start);
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      try {
        const rows = opened.transaction(name).objectStore(name).getAll();
        return await new Promise<Row[]>((resolve, reject) => {
          rows.onsuccess = () => resolve(rows.result);
          rows.onerror = () => reject(rows.error);
        });
      } finally {
        opened.close();
      }
    },
    [database, store] as const,
  );
}
